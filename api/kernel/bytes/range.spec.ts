import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  [' bytes = 0 - 9 ', { from: 0, to: 9 }],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes=1 0-5', undefined],
  ['bytes= -5', { from: 95, to: 99 }],
])('%j of a hundred bytes', (header, range) => expect(rangeOf(header, 100)).toEqual(range))

it('answers a header of nothing but spaces and hyphens at once', () => {
  const spaces = '\t'.repeat(7_000)
  expect(rangeOf(`bytes=${spaces}-${spaces}-`, 100)).toBeUndefined()
})
