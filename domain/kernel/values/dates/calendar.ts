/** Days since 1970-01-01 in the Gregorian calendar, counted from March so that the leap day comes last. */
export const daysFromCivil = (year: number, month: number, day: number) => {
  const y = month <= 2 ? year - 1 : year
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468
}

/** The reverse: year, month and day of a number of days since 1970-01-01. */
export const civilFromDays = (days: number) => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** 0 is Monday, 6 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayFromMonday = (days: number) => (((days + 3) % 7) + 7) % 7

/** Days since 1970-01-01 of a calendar date `YYYY-MM-DD`. */
export const daysOfDate = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return daysFromCivil(year, month, day)
}

/** `YYYY-MM-DD` of a number of days since 1970-01-01. */
export const dateOfDays = (days: number) => {
  const { year, month, day } = civilFromDays(days)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day after a calendar date `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => dateOfDays(daysOfDate(day) + 1)
