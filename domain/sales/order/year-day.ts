import { civilFromDays, dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'
import { RENEWAL_NOTICE_DAYS } from './rules.ts'

const LEAP_DAY = '02-29'

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Gives the same day in another year; 29 February becomes 28 February in a year that has none. */
const inYear = (day: string, year: number): string => {
  const monthDay = day.slice(5)
  return `${year}-${monthDay === LEAP_DAY && !isLeap(year) ? '02-28' : monthDay}`
}

type Renewal = {
  /** The calendar year in which the next order begins. */
  readonly year: number
  /** The year day of the order. */
  readonly dueOn: string
  /** The renewal waits for staff from this day on. */
  readonly proposeOn: string
}

/** The day in Stockholm on which an order was placed; `leapDay`: the renewed order was placed on a 29 February. */
export type OrderDay = { readonly day: string; readonly leapDay?: true | undefined }

const yearOf = (day: string): number => civilFromDays(daysOfDate(day)).year

export const isLeapDay = ({ day, leapDay }: OrderDay): boolean =>
  day.endsWith(LEAP_DAY) || (leapDay === true && day.endsWith('02-28'))

/** Gives 29 February for an order that goes back to a leap day. */
const firstDayOf = (order: OrderDay): string => (isLeapDay(order) ? `${order.day.slice(0, 5)}${LEAP_DAY}` : order.day)

/** The year day of an order in a later year; undefined: the order is placed in that year or after it. */
export const yearDayIn = (order: OrderDay, year: number): string | undefined =>
  yearOf(order.day) < year ? inYear(firstDayOf(order), year) : undefined

type YearDayQuery = {
  /** The day of the query. */
  readonly from: string
  /** The last year that staff have decided. */
  readonly decided?: number | undefined
}

/** The next renewal of an order: its first year day from the given day on that staff have not decided. */
export const renewalOf = (order: OrderDay, { from, decided = 0 }: YearDayQuery): Renewal => {
  const ofOrder = firstDayOf(order)
  const coming = inYear(ofOrder, yearOf(from)) < from ? yearOf(from) + 1 : yearOf(from)
  const year = Math.max(yearOf(order.day) + 1, decided + 1, coming)
  const dueOn = inYear(ofOrder, year)
  return { year, dueOn, proposeOn: dateOfDays(daysOfDate(dueOn) - RENEWAL_NOTICE_DAYS) }
}

/**
 * The day on which sealed facts are erased; the years count from the end of the calendar year, as bookkeeping law does.
 */
export const erasureDay = (sealedOn: string, years: number): string =>
  `${civilFromDays(daysOfDate(sealedOn)).year + years + 1}-01-01`
