export type IsoWeek = { readonly year: number; readonly week: number }

/** The ISO 8601 week of a calendar date (`YYYY-MM-DD`); its year can differ from the date's around New Year. */
export const isoWeek = (date: string): IsoWeek => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const days = daysFromCivil(year, month, day)
  const thursday = days - weekdayFromMonday(days) + 3
  const weekYear =
    [year - 1, year, year + 1].findLast((candidate) => daysFromCivil(candidate, 1, 1) <= thursday) ?? year
  return { year: weekYear, week: Math.floor((thursday - daysFromCivil(weekYear, 1, 1)) / 7) + 1 }
}

/** Days since 1970-01-01 in the Gregorian calendar, counted from March so that the leap day comes last. */
const daysFromCivil = (year: number, month: number, day: number) => {
  const y = month <= 2 ? year - 1 : year
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468
}

/** 1970-01-01 was a Thursday. */
const weekdayFromMonday = (days: number) => (((days + 3) % 7) + 7) % 7
