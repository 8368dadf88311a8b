import { expect, it } from 'vitest'
import { ReleaseDate, releaseLimits } from './release-date.ts'

it('takes dates and instants, in one form', () => {
  expect(ReleaseDate.parse('2026-11-24')).toBe('2026-11-23T23:00:00.000Z')
  expect(ReleaseDate.parse('2026-11-24T06:00:00+01:00')).toBe('2026-11-24T05:00:00.000Z')
  expect(ReleaseDate.safeParse('i morgon').success).toBe(false)
})

it('allows two years ahead', () =>
  expect(releaseLimits(new Date('2026-11-20T09:00:00Z'), 2)).toEqual({
    earliest: '2016-01-31T23:00:00.000Z',
    latest: '2028-11-20T09:00:00.000Z',
    now: '2026-11-20T09:00:00.000Z',
  }))
