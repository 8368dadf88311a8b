import { dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'
import * as holidays from '../../kernel/values/dates/holidays.ts'

/** Whether a day (`YYYY-MM-DD`) is a Swedish public holiday, or an eve on which offices are closed. */
export const isHoliday = (date: string) => holidays.holidayOn(date, true) !== undefined

export const isWorkingDay = (date: string) => holidays.isWorkingDay(date, true)

/** The working day that lies `count` working days after `date`; with 0 the first working day from `date` on. */
export const addWorkingDays = (date: string, count: number): string => {
  let days = daysOfDate(date)
  let left = count
  while (left > 0 || !isWorkingDay(dateOfDays(days))) {
    days += 1
    if (isWorkingDay(dateOfDays(days))) left -= 1
  }
  return dateOfDays(days)
}
