import { dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'

/** As whom imports change subscribers, in the log. */
export const IMPORTS = 'subscriber-import'

/** So long an import can be undone. */
export const UNDO_DAYS = 30

/** So long a list waits that nobody carries out; then what stands in it is gone. */
export const WAITING_DAYS = 7

/** The specification's: less is no list that somebody has copied. */
export const SHORTEST_TEXT = 10

export const MOST_ROWS = 100_000

const MOST_REMOVED = 20
const MOST_SHARE = 0.1

/** Whether so many removals, of so many who came with lists, have to be typed by whoever wants them. */
export const mustBeTyped = (removed: number, of: number): boolean =>
  removed > MOST_REMOVED || (removed > 0 && removed > of * MOST_SHARE)

export const daysAfter = (day: string, days: number): string => dateOfDays(daysOfDate(day) + days)
