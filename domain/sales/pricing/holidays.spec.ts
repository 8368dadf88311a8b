import { describe, expect, it } from 'vitest'
import { addWorkingDays, isHoliday, isWorkingDay } from './holidays.ts'

it.each([
  ['2026-01-01', 'nyårsdagen'],
  ['2026-01-06', 'trettondedag jul'],
  ['2026-04-03', 'långfredagen'],
  ['2026-04-05', 'påskdagen'],
  ['2026-04-06', 'annandag påsk'],
  ['2026-05-01', 'första maj'],
  ['2026-05-14', 'Kristi himmelsfärdsdag'],
  ['2026-05-24', 'pingstdagen'],
  ['2026-06-06', 'nationaldagen'],
  ['2026-06-19', 'midsommarafton'],
  ['2026-06-20', 'midsommardagen'],
  ['2026-10-31', 'alla helgons dag'],
  ['2027-11-06', 'alla helgons dag'],
  ['2026-12-24', 'julafton'],
  ['2026-12-25', 'juldagen'],
  ['2026-12-26', 'annandag jul'],
  ['2026-12-31', 'nyårsafton'],
])('%s is a holiday: %s', (date) => {
  expect(isHoliday(date)).toBe(true)
  expect(isWorkingDay(date)).toBe(false)
})

it('has sixteen holidays in a year, one less when two fall on one day', () => {
  for (let year = 2016; year < 2060; year += 1) {
    const first = Date.UTC(year, 0, 1)
    const dates = Array.from({ length: 366 }, (_, day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10))
    const holidays = dates.filter((date) => date.startsWith(String(year)) && isHoliday(date))
    expect(holidays.length, `${year}`).toBeGreaterThanOrEqual(15)
    expect(holidays.length, `${year}`).toBeLessThanOrEqual(16)
  }
})

describe('working days', () => {
  it('leaves out weekends', () => expect(addWorkingDays('2026-11-20', 12)).toBe('2026-12-08'))
  it('leaves out Christmas', () => expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-28'))
  it('leaves out Easter', () => expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07'))
  it('is the same day when none are needed', () => expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20'))
  it('is the next working day when none are needed on a Saturday', () =>
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23'))
  it('counts the first one after a holiday as one day', () =>
    expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23'))
})
