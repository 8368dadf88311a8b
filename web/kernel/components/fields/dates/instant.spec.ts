import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toInstant, toWallClock } from './instant.ts'

it.each([
  ['2026-11-24T05:00:00.000Z', '2026-11-24T06:00:00'],
  ['2026-07-01T22:30:00.000Z', '2026-07-02T00:30:00'],
])('%s is %s in Stockholm', (instant, clock) => {
  expect(toWallClock(instant).toString()).toBe(clock)
  expect(toInstant(toWallClock(instant))).toBe(instant)
})

it('comes back the same, but for the hour that comes twice', () => {
  const from = Date.parse('2016-02-01T00:00:00Z') / 60_000
  const to = Date.parse('2030-01-01T00:00:00Z') / 60_000
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (minute) => {
      const instant = new Date(minute * 60_000).toISOString()
      const clock = toWallClock(instant)
      expect(toWallClock(toInstant(clock)).compare(clock)).toBe(0)
    }),
  )
})
