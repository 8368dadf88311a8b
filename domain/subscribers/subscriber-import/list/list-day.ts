import { type Rejection, reject } from '../../../kernel/decider.ts'
import { Day } from '../../../kernel/values/dates/day.ts'

/** A day in a file's name: 2026-11-09, 20261109 or 261109. */
const dayInName = (name: string): string | undefined => {
  const [, year, month, day] = /(?<!\d)((?:20)?\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)/.exec(name) ?? []
  if (!year || !month || !day) return undefined
  return Day.safeParse(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`).data
}

/** Refuses a list of a later day: it would count as newer than every change until then. */
export const pastListDay = (day: string, today: string): string | Rejection<'ListFromTheFuture'> =>
  day <= today ? day : reject('ListFromTheFuture')

/** The day on which a list was made: the day that the user gives, else a day in the file's name, else today. */
export const listDayOf = (
  { given, name }: { readonly given: string | undefined; readonly name: string },
  today: string,
): string | Rejection<'ListFromTheFuture'> => {
  if (given !== undefined) return pastListDay(given, today)
  const named = dayInName(name)
  return named !== undefined && named <= today ? named : today
}
