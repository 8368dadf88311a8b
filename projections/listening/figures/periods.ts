import { dateOfDays, daysOfDate, weekdayFromMonday } from '../../../domain/kernel/values/dates/calendar.ts'
import type { DaySpan } from '../../../domain/listening/listening-figures.ts'

export type BucketUnit = 'day' | 'week' | 'month'

const MOST_DAYS = 31
const MOST_DAYS_IN_WEEKS = 186

/** A month in days, half a year in weeks, and what is longer in months. */
export const unitOf = ({ from, to }: DaySpan): BucketUnit => {
  const days = daysOfDate(to) - daysOfDate(from) + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month'
}

const firstOfNextMonth = (day: string) =>
  daysOfDate(`${dateOfDays(daysOfDate(`${day.slice(0, 7)}-01`) + 31).slice(0, 7)}-01`)

const lastDayOf = (day: string, unit: BucketUnit): string => {
  const days = daysOfDate(day)
  if (unit === 'day') return day
  return dateOfDays(unit === 'week' ? days - weekdayFromMonday(days) + 6 : firstOfNextMonth(day) - 1)
}

/** The days, weeks or months of a period, cut at its ends. */
export const bucketsOf = ({ from, to }: DaySpan): readonly DaySpan[] => {
  const unit = unitOf({ from, to })
  const buckets: DaySpan[] = []
  for (let first = from; first <= to; ) {
    const last = lastDayOf(first, unit)
    buckets.push({ from: first, to: last < to ? last : to })
    first = dateOfDays(daysOfDate(last) + 1)
  }
  return buckets
}
