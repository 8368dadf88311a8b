import { expect, it } from 'vitest'
import { writtenPostcode } from './postcode.ts'

it.each([
  ['97231', '972 31'],
  [' 972 31 ', '972 31'],
  ['SE-97231', '972 31'],
  ['S-972 31', '972 31'],
  ['9723', '9723'],
  ['D-10115', 'D-10115'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['', ''],
])('%j is written %j', (typed, written) => expect(writtenPostcode(typed)).toBe(written))
