import { dateOfDays, dayAfter, daysOfDate } from '../../kernel/values/dates/calendar.ts'

/**
 * A period of days, both ends included; `to` null: until further notice. A period that ends before it begins has no
 * day.
 */
export type Period = { readonly from: string; readonly to: string | null }

/** Stands for 'until further notice' in comparisons. */
const LAST_POSSIBLE_DAY = '9999-12-31'

const lastDayOf = ({ to }: Period) => to ?? LAST_POSSIBLE_DAY

export const hasDays = (period: Period): boolean => period.from <= lastDayOf(period)

export const covers = (period: Period, day: string): boolean => period.from <= day && day <= lastDayOf(period)

/** Tells whether the period ends before `day`. */
export const isOver = (period: Period, day: string): boolean => !hasDays(period) || lastDayOf(period) < day

/** Periods with at least one day on `today` or later. */
export const remainingPeriods = <Some extends Period>(all: readonly Some[], today: string): readonly Some[] =>
  all.filter((each) => hasDays(each) && !isOver(each, today))

export const periodsOverlap = (one: Period, other: Period): boolean =>
  hasDays(one) && hasDays(other) && one.from <= lastDayOf(other) && other.from <= lastDayOf(one)

/** Tells whether the period lasts beyond `day`, so that it can be ended on that day. */
export const goesBeyond = (period: Period, day: string): boolean => hasDays(period) && lastDayOf(period) > day

/** Why a period cannot be added: deliveries on days that are over have gone out, and no act could remove it again. */
export const periodObjection = (period: Period, today: string): 'PeriodIsOver' | undefined =>
  hasDays(period) && isOver(period, today) ? 'PeriodIsOver' : undefined

/** A hold cannot begin earlier than today either: deliveries before that have gone out. */
export const holdObjection = (hold: Period, today: string) =>
  periodObjection(hold, today) ?? (hold.from < today ? ('PauseBeginsBefore' as const) : undefined)

/** The parts of a period outside the other one. */
export const subtractPeriod = (period: Period, hole: Period): readonly Period[] => {
  if (!periodsOverlap(period, hole)) return hasDays(period) ? [period] : []
  const before = { from: period.from, to: dayBefore(hole.from) }
  const behind = hole.to === null ? [] : [{ from: dayAfter(hole.to), to: period.to }]
  return [before, ...behind].filter(hasDays)
}

export const dayBefore = (day: string): string => dateOfDays(daysOfDate(day) - 1)

/** The periods, with another last day for one of them. */
export const endPeriod = <Some extends Period & { readonly id: string }>(
  all: readonly Some[],
  id: string,
  to: string | null,
) => all.map((each) => (each.id === id ? { ...each, to } : each))
