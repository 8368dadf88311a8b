import { daysFromCivil, daysOfDate, weekdayFromMonday } from './calendar.ts'

export type IsoWeek = { readonly year: number; readonly week: number }

/** The ISO 8601 week of a calendar date (`YYYY-MM-DD`); its year can differ from the date's around New Year. */
export const isoWeek = (date: string): IsoWeek => {
  const days = daysOfDate(date)
  const year = Number(date.slice(0, date.indexOf('-', 1)))
  const thursday = days - weekdayFromMonday(days) + 3
  const weekYear =
    [year - 1, year, year + 1].findLast((candidate) => daysFromCivil(candidate, 1, 1) <= thursday) ?? year
  return { year: weekYear, week: Math.floor((thursday - daysFromCivil(weekYear, 1, 1)) / 7) + 1 }
}
