import { dateOfDays, daysOfDate, weekdayFromMonday } from '../../../domain/kernel/values/dates/calendar.ts'
import { isoWeek } from '../../../domain/kernel/values/dates/iso-week.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { sayDate } from '../../kernel/words/swedish.ts'

export const periodKinds = {
  vecka: 'Vecka',
  manad: 'Månad',
  ar: 'År',
  allt: 'Allt',
  egna: 'Egna datum',
} as const
export type PeriodKind = keyof typeof periodKinds

export const isPeriodKind = (text: string): text is PeriodKind => Object.hasOwn(periodKinds, text)

/** Days `YYYY-MM-DD`, both within; without the first: from the beginning. */
export type Period = { readonly from?: string; readonly to: string }

const days = (day: string, more: number) => dateOfDays(daysOfDate(day) + more)

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: string) => days(firstOfMonth(days(firstOfMonth(day), 31)), -1)

/** The week, month or year that a day lies in. */
export const periodAround = (kind: 'vecka' | 'manad' | 'ar', day: string): Required<Period> => {
  if (kind === 'ar') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  if (kind === 'manad') return { from: firstOfMonth(day), to: lastOfMonth(day) }
  const monday = days(day, -weekdayFromMonday(daysOfDate(day)))
  return { from: monday, to: days(monday, 6) }
}

/** A day in the period before or after. */
export const dayBeside = ({ from, to }: Required<Period>, steps: 1 | -1): string =>
  steps === 1 ? days(to, 1) : days(from, -1)

const monthName = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('sv-SE', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 'Vecka 47, 2026', 'November 2026', '2026'. */
export const sayPeriod = (kind: 'vecka' | 'manad' | 'ar', { from }: Required<Period>): string => {
  if (kind === 'ar') return from.slice(0, 4)
  if (kind === 'manad') return capitalise(monthName.format(new Date(from)))
  const { week, year } = isoWeek(from)
  return `Vecka ${week.toString()}, ${year.toString()}`
}

type Unit = 'day' | 'week' | 'month'

/** The name of a bar in a table. */
export const sayBucket = ({ from, to }: Required<Period>, unit: Unit): string => {
  if (unit === 'month') return capitalise(monthName.format(new Date(from)))
  if (unit === 'week')
    return `Vecka ${isoWeek(from).week.toString()}, ${shortDay.format(new Date(from))}–${shortDay.format(new Date(to))}`
  return sayDate(from)
}

/** The name of a bar under it. */
export const sayTick = ({ from }: Required<Period>, unit: Unit): string => {
  if (unit === 'month') return shortMonth.format(new Date(from))
  return unit === 'week' ? `v. ${isoWeek(from).week.toString()}` : shortDay.format(new Date(from))
}
