import {
  civilFromDays,
  dateOfDays,
  daysFromCivil,
  daysOfDate,
  weekdayFromMonday,
} from '../../kernel/values/dates/calendar.ts'

/** Computes Easter Sunday as days since 1970-01-01, by the Gregorian computus of Meeus, Jones and Butcher. */
export const easterSunday = (year: number) => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return daysFromCivil(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** New Year, Epiphany, 1 May, the national day, Christmas with its eve and New Year's Eve. */
const FIXED_HOLIDAYS = new Set(['1-1', '1-6', '5-1', '6-6', '12-24', '12-25', '12-26', '12-31'])

/** Good Friday, Easter Sunday and Monday, Ascension Day, Pentecost. */
const EASTER_OFFSETS_DAYS = new Set([-2, 0, 1, 39, 49])

const FRIDAY = 4
const SATURDAY = 5

const isMidsummer = (month: number, day: number, weekday: number) =>
  month === 6 && ((weekday === FRIDAY && day >= 19 && day <= 25) || (weekday === SATURDAY && day >= 20 && day <= 26))

const isAllSaints = (month: number, day: number, weekday: number) =>
  weekday === SATURDAY && ((month === 10 && day === 31) || (month === 11 && day <= 6))

/** The eves of Midsummer, Christmas and New Year count as holidays, because offices are closed. */
const isHolidayAt = (days: number) => {
  const { year, month, day } = civilFromDays(days)
  const weekday = weekdayFromMonday(days)
  return (
    FIXED_HOLIDAYS.has(`${month}-${day}`) ||
    EASTER_OFFSETS_DAYS.has(days - easterSunday(year)) ||
    isMidsummer(month, day, weekday) ||
    isAllSaints(month, day, weekday)
  )
}

const isWorkingAt = (days: number) => weekdayFromMonday(days) < SATURDAY && !isHolidayAt(days)

/** Whether a day (`YYYY-MM-DD`) is a Swedish public holiday, or an eve on which offices are closed. */
export const isHoliday = (date: string) => isHolidayAt(daysOfDate(date))

export const isWorkingDay = (date: string) => isWorkingAt(daysOfDate(date))

/** The working day that lies `count` working days after `date`; with 0 the first working day from `date` on. */
export const addWorkingDays = (date: string, count: number): string => {
  let days = daysOfDate(date)
  let left = count
  while (left > 0 || !isWorkingAt(days)) {
    days += 1
    if (isWorkingAt(days)) left -= 1
  }
  return dateOfDays(days)
}
