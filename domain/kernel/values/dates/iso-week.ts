import { dateOfDays, daysFromCivil, daysOfDate, weekdayFromMonday } from './calendar.ts'

type IsoWeek = { readonly year: number; readonly week: number }

/** The ISO 8601 week of a calendar date (`YYYY-MM-DD`); its year can differ from the date's around New Year. */
export const isoWeek = (date: string): IsoWeek => {
  const days = daysOfDate(date)
  const year = Number(date.slice(0, date.indexOf('-', 1)))
  const thursday = days - weekdayFromMonday(days) + 3
  const weekYear =
    [year - 1, year, year + 1].findLast((candidate) => daysFromCivil(candidate, 1, 1) <= thursday) ?? year
  return { year: weekYear, week: Math.floor((thursday - daysFromCivil(weekYear, 1, 1)) / 7) + 1 }
}

/** Days since 1970-01-01 of the Monday that begins an ISO year: its week contains 4 January. */
const firstMonday = (year: number) => {
  const fourth = daysFromCivil(year, 1, 4)
  return fourth - weekdayFromMonday(fourth)
}

/** The number of weeks in an ISO year: 52 or 53. */
export const weeksOf = (year: number): number => (firstMonday(year + 1) - firstMonday(year)) / 7

/** The Monday and the Sunday of a week. */
export const daysOfWeek = ({ year, week }: IsoWeek): { readonly from: string; readonly to: string } => {
  const monday = firstMonday(year) + (week - 1) * 7
  return { from: dateOfDays(monday), to: dateOfDays(monday + 6) }
}
