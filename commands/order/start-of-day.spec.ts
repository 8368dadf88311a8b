import { expect, it } from 'vitest'
import { startOfDay } from './start-of-day.ts'

it.each([
  ['2026-01-31', '2026-01-30T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  // The days on which summer time begins and ends begin before the clocks change.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('%s begins at %s', (day, instant) => expect(startOfDay(day)).toBe(instant))
