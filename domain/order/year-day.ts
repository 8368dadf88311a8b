import { civilFromDays, dateOfDays, daysOfDate } from '../calendar.ts'
import { RENEWAL_NOTICE_DAYS } from './rules.ts'

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The same day in another year; of the 29 February, in years that have none, the 28. */
const inYear = (day: string, year: number): string => {
  const monthDay = day.slice(5)
  return `${year}-${monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay}`
}

export type Renewal = {
  /** The calendar year that the next order begins in. */
  readonly year: number
  /** The year day of the order. */
  readonly dueOn: string
  /** From this day on the renewal waits for staff. */
  readonly proposeOn: string
}

/** The renewal that follows an order: one year after the day in Stockholm that it was placed. */
export const renewalOf = (orderDay: string): Renewal => {
  const year = civilFromDays(daysOfDate(orderDay)).year + 1
  const dueOn = inYear(orderDay, year)
  return { year, dueOn, proposeOn: dateOfDays(daysOfDate(dueOn) - RENEWAL_NOTICE_DAYS) }
}

/** The day on which facts sealed on another are erased: counted from the end of the calendar year, as bookkeeping is. */
export const erasureDay = (sealedOn: string, years: number): string =>
  `${civilFromDays(daysOfDate(sealedOn)).year + years + 1}-01-01`
