import { expect, it } from 'vitest'
import { sayBits } from './say-bits.ts'

it.each([
  [16, 's16', '16 bitar'],
  [24, 's32', '24 bitar, i 32 bitars heltal'],
  [null, 'fltp', 'Avkodas till 32 bitars flyttal'],
  [null, '', 'Okänt'],
  [16, '', '16 bitar'],
])('%j bits of %s are %s', (bit, bitMore, words) => expect(sayBits({ bit, bitMore })).toBe(words))
