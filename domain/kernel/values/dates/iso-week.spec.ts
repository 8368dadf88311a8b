import { expect, it } from 'vitest'
import { daysOfWeek, isoWeek, weeksOf } from './iso-week.ts'

it.each([
  ['2026-11-20', 2026, 47],
  ['2026-11-24', 2026, 48],
  ['2021-01-03', 2020, 53],
  ['2021-01-04', 2021, 1],
  ['2024-12-30', 2025, 1],
  ['2016-01-01', 2015, 53],
  ['2016-02-29', 2016, 9],
  ['2027-01-01', 2026, 53],
  ['1969-12-31', 1970, 1],
])('%s lies in %i week %i', (date, year, week) => expect(isoWeek(date)).toEqual({ year, week }))

it('agrees with the calendar for every day of forty years', () => {
  for (let time = Date.UTC(2000, 0, 1); time < Date.UTC(2040, 0, 1); time += 86_400_000) {
    const day = new Date(time)
    const thursday = new Date(time + (3 - ((day.getUTCDay() + 6) % 7)) * 86_400_000)
    const year = thursday.getUTCFullYear()
    const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000)) + 1
    expect(isoWeek(day.toISOString().slice(0, 10))).toEqual({ year, week })
  }
})

it('knows the years of 53 weeks, and where each week begins and ends', () => {
  const long = Array.from({ length: 40 }, (_, number) => 2000 + number).filter((year) => weeksOf(year) === 53)
  expect(long).toEqual([2004, 2009, 2015, 2020, 2026, 2032, 2037])
  for (let year = 2000; year < 2040; year += 1)
    for (let week = 1; week <= weeksOf(year); week += 1) {
      const { from, to } = daysOfWeek({ year, week })
      expect([isoWeek(from), isoWeek(to)]).toEqual([
        { year, week },
        { year, week },
      ])
    }
  expect(daysOfWeek({ year: 2026, week: 53 })).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})
