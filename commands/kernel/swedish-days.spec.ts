import { expect, it } from 'vitest'
import { dayInSweden, minuteInSweden, startOfDay } from './swedish-days.ts'

it.each([
  ['2016-02-01', '2016-01-31T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  // The days on which summer time begins and ends begin before the clocks change.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  // The calendar has no later day.
  ['10000-01-01', '9999-12-31T23:59:59.999Z'],
])('%s begins at %s', (day, instant) => expect(startOfDay(day)).toBe(instant))

it('knows which minute it is in Sweden', () =>
  expect(minuteInSweden(new Date('2026-11-20T23:30:59Z'))).toBe('2026-11-21 00:30'))

it('knows which day it is in Sweden', () => expect(dayInSweden(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21'))
