import { expect, it } from 'vitest'
import { feedTimeOf } from './feed-time.ts'

it.each([
  ['its release', { date: '2026-11-20', availableFromDate: '2026-11-20T05:00:00.000Z' }, '2026-11-20T05:00:00.000Z'],
  [
    'its release, whatever its day is',
    { date: '2026-11-20', availableFromDate: '2026-11-24T05:00:00.000Z' },
    '2026-11-24T05:00:00.000Z',
  ],
  ['noon of its day before that is known', { date: '2026-11-20', availableFromDate: null }, '2026-11-20T11:00:00.000Z'],
  ['noon also in summer', { date: '2026-07-20', availableFromDate: null }, '2026-07-20T10:00:00.000Z'],
  [
    'so long after a release at midnight that its last article is of that day',
    { date: '2026-11-20', availableFromDate: '2026-11-19T23:00:00.000Z' },
    '2026-11-19T23:00:14.000Z',
  ],
] as const)('an issue of 15 articles is told to be of %s', (_, form, at) => expect(feedTimeOf(form, 15)).toBe(at))
