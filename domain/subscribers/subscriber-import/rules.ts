import { dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'

/** As whom imports change subscribers, in the log. */
export const IMPORT_ACTOR = 'subscriber-import'

/** So long an import can be undone. */
export const UNDO_DAYS = 30

/** So long a list waits that nobody carries out; then what stands in it is gone. */
export const UNSTARTED_LIST_DAYS = 7

/** The specification's: less is no list that somebody has copied. */
export const MIN_LIST_CHARACTERS = 10

export const MAX_ROWS = 100_000

const MAX_REMOVALS = 20
const MAX_REMOVED_SHARE = 0.1

/** Whether so many removals, of so many who came with lists, have to be typed by whoever wants them. */
export const mustBeTyped = (removed: number, of: number): boolean =>
  removed > MAX_REMOVALS || (removed > 0 && removed > of * MAX_REMOVED_SHARE)

export const daysAfter = (day: string, days: number): string => dateOfDays(daysOfDate(day) + days)
