import { expect, it } from 'vitest'
import { itemSign } from './item-sign.ts'

it.each([
  [{ start: 3 }, 1, '4.'],
  [{ start: 1, numbering: 'a' }, 1, 'b.'],
  [{ start: 26, numbering: 'A' }, 1, 'AA.'],
  [{ start: 702, numbering: 'a' }, 1, 'aaa.'],
  [{ start: 0, numbering: 'a' }, 0, '0.'],
  [{ start: 4, numbering: 'i' }, 0, 'iv.'],
  [{ start: 1_949, numbering: 'I' }, 0, 'MCMXLIX.'],
  [{ start: 3_999, numbering: 'i' }, 1, '4000.'],
] as const)('%j has at %i the sign %s', (order, index, sign) => expect(itemSign(order, index)).toBe(sign))
