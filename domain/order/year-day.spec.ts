import { expect, it } from 'vitest'
import { erasureDay, renewalOf } from './year-day.ts'

it.each([
  ['2026-03-02', { year: 2027, dueOn: '2027-03-02', proposeOn: '2027-01-31' }],
  ['2026-01-10', { year: 2027, dueOn: '2027-01-10', proposeOn: '2026-12-11' }],
  ['2027-02-28', { year: 2028, dueOn: '2028-02-28', proposeOn: '2028-01-29' }],
  // The leap day has no twin the year after.
  ['2028-02-29', { year: 2029, dueOn: '2029-02-28', proposeOn: '2029-01-29' }],
])('an order of %s is renewed on its year day', (orderDay, renewal) => expect(renewalOf(orderDay)).toEqual(renewal))

it('keeps what backs an invoice for whole calendar years', () => expect(erasureDay('2026-11-20', 7)).toBe('2034-01-01'))
