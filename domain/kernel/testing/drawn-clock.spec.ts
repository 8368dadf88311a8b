import { afterEach, expect, it, vi } from 'vitest'
import { start } from '../../../adapters/kernel/testing/random-clock.ts'

const HOUR_MS = 60 * 60_000
/** `npm run test:at` draws no date: it names the one to which it has moved every clock. */
const startMs = Date.parse(start ?? process.env['CLOCK_MOVED_TO'] ?? '')

afterEach(() => void vi.useRealTimers())

it('lets specs that speak of days run at another date than today, which goes on', () => {
  for (const now of [Date.now(), new Date().getTime(), Date.parse(Date())])
    expect(Math.abs(now - startMs)).toBeLessThan(HOUR_MS)
})

it('is as any other clock for all that reads it, and stands still where a spec says so', () => {
  expect(new Date()).toBeInstanceOf(Date)
  expect(new Date('2026-11-26').toISOString()).toBe('2026-11-26T00:00:00.000Z')
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) })
  expect([Date.now(), new Date().getTime()]).toEqual([Date.UTC(2026, 10, 26), Date.UTC(2026, 10, 26)])
  vi.useRealTimers()
  expect(Math.abs(Date.now() - startMs)).toBeLessThan(HOUR_MS)
})
