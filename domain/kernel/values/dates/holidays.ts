import { dateOfDays, daysFromCivil, daysOfDate, weekdayFromMonday } from './calendar.ts'

const SATURDAY = 5

/** Days since 1970-01-01 of Easter Sunday (the Gregorian computus of Meeus, Jones and Butcher). */
const easterOf = (year: number): number => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leaps = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return daysFromCivil(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The first Saturday from a date on. */
const saturdayFrom = (year: number, month: number, day: number): number => {
  const first = daysFromCivil(year, month, day)
  return first + ((SATURDAY - weekdayFromMonday(first) + 7) % 7)
}

type NamedDay = readonly [days: number, name: string]

/** Public holidays (lag 1989:253) other than Sundays. */
const holidaysOf = (year: number): readonly NamedDay[] => {
  const easter = easterOf(year)
  return [
    [daysFromCivil(year, 1, 1), 'Nyårsdagen'],
    [daysFromCivil(year, 1, 6), 'Trettondedag jul'],
    [easter - 2, 'Långfredagen'],
    [easter, 'Påskdagen'],
    [easter + 1, 'Annandag påsk'],
    [easter + 39, 'Kristi himmelsfärdsdag'],
    [easter + 49, 'Pingstdagen'],
    [daysFromCivil(year, 5, 1), 'Första maj'],
    [daysFromCivil(year, 6, 6), 'Nationaldagen'],
    [saturdayFrom(year, 6, 20), 'Midsommardagen'],
    [saturdayFrom(year, 10, 31), 'Alla helgons dag'],
    [daysFromCivil(year, 12, 25), 'Juldagen'],
    [daysFromCivil(year, 12, 26), 'Annandag jul'],
  ]
}

/** Eves on which most people are off work, though no law says so. */
const evesOf = (year: number): readonly NamedDay[] => [
  [saturdayFrom(year, 6, 20) - 1, 'Midsommarafton'],
  [daysFromCivil(year, 12, 24), 'Julafton'],
  [daysFromCivil(year, 12, 31), 'Nyårsafton'],
]

type NamedDays = ReadonlyMap<number, string>

/** The days of one year, kept for the next question about that year. */
const keptByYear = (daysOf: (year: number) => readonly NamedDay[]) => {
  const known = new Map<number, NamedDays>()
  return (year: number): NamedDays => {
    const days = known.get(year) ?? new Map(daysOf(year))
    known.set(year, days)
    return days
  }
}

const holidays = keptByYear(holidaysOf)
const eves = keptByYear(evesOf)

/** The Swedish name of a holiday on a date (`YYYY-MM-DD`), with the eves or without. */
export const holidayOn = (date: string, countsEves: boolean): string | undefined => {
  const [year, days] = [Number(date.slice(0, 4)), daysOfDate(date)]
  return holidays(year).get(days) ?? (countsEves ? eves(year).get(days) : undefined)
}

/** Monday to Friday, and no holiday. */
export const isWorkingDay = (date: string, countsEves: boolean): boolean =>
  weekdayFromMonday(daysOfDate(date)) < SATURDAY && holidayOn(date, countsEves) === undefined

/** The nearest working day in a direction: -1 before the date, 1 after it. */
export const workingDayBeside = (date: string, direction: -1 | 1, countsEves: boolean): string => {
  let days = daysOfDate(date) + direction
  while (!isWorkingDay(dateOfDays(days), countsEves)) days += direction
  return dateOfDays(days)
}
