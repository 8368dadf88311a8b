import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.ts'

it.each([
  ['15', 15],
  ['15,5', 15.5],
  ['15.5', 15.5],
  ['015', 15],
])('reads %s as %d', (text, number) => expect(plainNumber(text)).toBe(number))

it.each(['', ' 15 ', '1e1', '0x14', '+15', '-15', '15,', ',5', '1,5,5', '1 500', 'Infinity', 'x'])(
  'reads no number in %j',
  (text) => expect(plainNumber(text)).toBeUndefined(),
)
