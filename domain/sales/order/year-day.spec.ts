import { expect, it } from 'vitest'
import { erasureDay, renewalOf } from './year-day.ts'

it.each([
  ['2026-03-02', { year: 2027, dueOn: '2027-03-02', proposeOn: '2027-01-31' }],
  ['2026-01-10', { year: 2027, dueOn: '2027-01-10', proposeOn: '2026-12-11' }],
  ['2027-02-28', { year: 2028, dueOn: '2028-02-28', proposeOn: '2028-01-29' }],
  // The year after a leap day has no 29 February.
  ['2028-02-29', { year: 2029, dueOn: '2029-02-28', proposeOn: '2029-01-29' }],
])('an order of %s is renewed on its year day', (day, renewal) =>
  expect(renewalOf({ day }, { from: day })).toEqual(renewal),
)

it.each([
  ['2026-11-22', undefined, '2027-03-01'],
  ['2027-03-01', undefined, '2027-03-01'],
  ['2027-03-02', undefined, '2028-03-01'],
  ['2026-11-22', 2027, '2028-03-01'],
])(
  'an order of 2023 is on %s, with %s decided, renewed on %s, not for the years that have passed',
  (from, decided, dueOn) => expect(renewalOf({ day: '2023-03-01' }, { from, decided })).toMatchObject({ dueOn }),
)

it('an order of 29 February is renewed on that day in leap years, also by way of years that have none', () => {
  const first = renewalOf({ day: '2028-02-29' }, { from: '2028-02-29' })
  const inLeapYear = renewalOf({ day: '2031-02-28', leapDay: true }, { from: '2031-02-28' })
  expect([first.dueOn, inLeapYear.dueOn]).toEqual(['2029-02-28', '2032-02-29'])
  expect(renewalOf({ day: '2031-03-01', leapDay: true }, { from: '2031-03-01' })).toMatchObject({ dueOn: '2032-03-01' })
})

it('keeps what backs an invoice for whole calendar years', () => expect(erasureDay('2026-11-20', 7)).toBe('2034-01-01'))
