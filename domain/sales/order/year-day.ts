import { civilFromDays, dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'
import { RENEWAL_NOTICE_DAYS } from './rules.ts'

const LEAP_DAY = '02-29'

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The same day in another year; of the 29 February, in years that have none, the 28. */
const inYear = (day: string, year: number): string => {
  const monthDay = day.slice(5)
  return `${year}-${monthDay === LEAP_DAY && !isLeap(year) ? '02-28' : monthDay}`
}

export type Renewal = {
  /** The calendar year that the next order begins in. */
  readonly year: number
  /** The year day of the order. */
  readonly dueOn: string
  /** From this day on the renewal waits for staff. */
  readonly proposeOn: string
}

/** The day in Stockholm that an order was placed; `leapDay`: it stands for 29 February, of an order that it renews. */
export type OrderDay = { readonly day: string; readonly leapDay?: true | undefined }

const yearOf = (day: string): number => civilFromDays(daysOfDate(day)).year

export const isLeapDay = ({ day, leapDay }: OrderDay): boolean =>
  day.endsWith(LEAP_DAY) || (leapDay === true && day.endsWith('02-28'))

/** Of an order that stands for 29 February, that day. */
const firstDayOf = (order: OrderDay): string => (isLeapDay(order) ? `${order.day.slice(0, 5)}${LEAP_DAY}` : order.day)

/** The year day of an order in a later year; undefined: it is placed in that year itself, or after it. */
export const yearDayIn = (order: OrderDay, year: number): string | undefined =>
  yearOf(order.day) < year ? inYear(firstDayOf(order), year) : undefined

type YearDayQuery = {
  /** The day it is asked on. */
  readonly from: string
  /** The last year that has been decided. */
  readonly decided?: number | undefined
}

/** The next renewal of an order: on its year day, the first one from a day on that has not been decided. */
export const renewalOf = (order: OrderDay, { from, decided = 0 }: YearDayQuery): Renewal => {
  const ofOrder = firstDayOf(order)
  const coming = inYear(ofOrder, yearOf(from)) < from ? yearOf(from) + 1 : yearOf(from)
  const year = Math.max(yearOf(order.day) + 1, decided + 1, coming)
  const dueOn = inYear(ofOrder, year)
  return { year, dueOn, proposeOn: dateOfDays(daysOfDate(dueOn) - RENEWAL_NOTICE_DAYS) }
}

/** The day on which facts sealed on another are erased: counted from the end of the calendar year, as bookkeeping is. */
export const erasureDay = (sealedOn: string, years: number): string =>
  `${civilFromDays(daysOfDate(sealedOn)).year + years + 1}-01-01`
