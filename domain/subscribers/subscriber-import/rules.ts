import { dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'

/** The actor that imports have in the log. */
export const IMPORT_ACTOR = 'subscriber-import'

/** An import can be undone for this long. */
export const UNDO_DAYS = 30

/** A list that is not imported within this time is deleted. */
export const UNSTARTED_LIST_DAYS = 7

/** The specification's limit: a shorter text is not a copied list. */
export const MIN_LIST_CHARACTERS = 10

export const MAX_ROWS = 100_000

const MAX_REMOVALS = 20
const MAX_REMOVED_SHARE = 0.1

/**
 * The user has to type the number of removals when it is large, absolutely or as a share of the subscribers that came
 * with lists.
 */
export const mustBeTyped = (removed: number, of: number): boolean =>
  removed > MAX_REMOVALS || (removed > 0 && removed > of * MAX_REMOVED_SHARE)

export const daysAfter = (day: string, days: number): string => dateOfDays(daysOfDate(day) + days)
