import { expect, it } from 'vitest'
import { dateOf, ReleaseDate, releaseLimits, startOfDay } from './release-date.ts'

it.each([
  ['2016-02-01', '2016-01-31T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins at %s', (date, instant) => expect(startOfDay(date)).toBe(instant))

it('takes dates and instants, in one form', () => {
  expect(ReleaseDate.parse('2026-11-24')).toBe('2026-11-23T23:00:00.000Z')
  expect(ReleaseDate.parse('2026-11-24T06:00:00+01:00')).toBe('2026-11-24T05:00:00.000Z')
  expect(ReleaseDate.safeParse('i morgon').success).toBe(false)
})

it('allows two years ahead', () =>
  expect(releaseLimits(new Date('2026-11-20T09:00:00Z'), 2)).toEqual({
    earliest: '2016-01-31T23:00:00.000Z',
    latest: '2028-11-20T09:00:00.000Z',
  }))

it('knows the date in Stockholm', () => expect(dateOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21'))
