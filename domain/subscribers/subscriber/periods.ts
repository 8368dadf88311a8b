import { dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'

/** From a day to another, both within it; null: until further notice. One that ends before it begins has no day. */
export type Period = { readonly from: string; readonly to: string | null }

/** Later than every day that somebody means. */
const NEVER = '9999-12-31'

const lastOf = ({ to }: Period) => to ?? NEVER

export const hasDays = (period: Period): boolean => period.from <= lastOf(period)

export const covers = (period: Period, day: string): boolean => period.from <= day && day <= lastOf(period)

/** Whether it is over before a day. */
export const isOver = (period: Period, day: string): boolean => !hasDays(period) || lastOf(period) < day

/** Whether they have a day in common. */
export const overlap = (one: Period, other: Period): boolean =>
  hasDays(one) && hasDays(other) && one.from <= lastOf(other) && other.from <= lastOf(one)

/** Whether it goes on behind a day, so that it can end on that day. */
export const goesBeyond = (period: Period, day: string): boolean => hasDays(period) && lastOf(period) > day

/** What of a period is left where another takes its days out. */
export const without = (period: Period, hole: Period): readonly Period[] => {
  if (!overlap(period, hole)) return hasDays(period) ? [period] : []
  const before = { from: period.from, to: dayBefore(hole.from) }
  const behind = hole.to === null ? [] : [{ from: dayAfter(hole.to), to: period.to }]
  return [before, ...behind].filter(hasDays)
}

export const dayAfter = (day: string): string => dateOfDays(daysOfDate(day) + 1)

export const dayBefore = (day: string): string => dateOfDays(daysOfDate(day) - 1)
