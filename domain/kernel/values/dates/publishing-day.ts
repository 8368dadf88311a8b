import { daysOfDate, weekdayFromMonday } from './calendar.ts'

const weekdays = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'] as const
const months = ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'] as const

const nearbyDayNames: Readonly<Record<number, string>> = { [-1]: 'i går', 0: 'i dag', 1: 'i morgon' }

/** 'i dag', 'tors 26 nov'; with the year when it differs. Dates are `YYYY-MM-DD`. */
export const shortDay = (date: string, today: string): string => {
  const days = daysOfDate(date)
  const near = nearbyDayNames[days - daysOfDate(today)]
  if (near !== undefined) return near
  const [year = '', month = '', day = ''] = date.split('-')
  const said = `${weekdays[weekdayFromMonday(days)]} ${Number(day)} ${months[Number(month) - 1]}`
  return year === today.slice(0, 4) ? said : `${said} ${year}`
}
