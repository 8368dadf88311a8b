import { expect, it } from 'vitest'
import { dateOfDays, daysOfDate } from './calendar.ts'
import { holidayOn } from './holidays.ts'

it.each([
  [
    '2026',
    ['01-01', '01-06', '04-03', '04-05', '04-06', '05-01', '05-14', '05-24', '06-06', '06-20', '10-31', '12-25'],
  ],
  [
    '2027',
    ['01-01', '01-06', '03-26', '03-28', '03-29', '05-01', '05-06', '05-16', '06-06', '06-26', '11-06', '12-25'],
  ],
  [
    '2038',
    ['01-01', '01-06', '04-23', '04-25', '04-26', '05-01', '06-03', '06-13', '06-06', '06-26', '11-06', '12-26'],
  ],
] as const)('knows the holidays of %s', (year, days) => {
  const all = Array.from({ length: 365 }, (_, index) => dateOfDays(daysOfDate(`${year}-01-01`) + index))
  const holidays = all.filter((day) => holidayOn(day, false) !== undefined)
  expect(holidays).toEqual(expect.arrayContaining(days.map((day) => `${year}-${day}`)))
  expect(holidays).toHaveLength(13)
})

it.each([
  ['2026-06-19', 'Midsommarafton'],
  ['2026-12-24', 'Julafton'],
  ['2026-12-31', 'Nyårsafton'],
] as const)('counts %s, %s, where eves count', (day, name) => {
  expect(holidayOn(day, true)).toBe(name)
  expect(holidayOn(day, false)).toBeUndefined()
})
