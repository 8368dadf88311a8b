import { expect, it } from 'vitest'
import { forwardedAddresses } from './forwarded-addresses.ts'

it.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9:50001', ['203.0.113.9']],
  ['[2001:db8::9]:50001', ['2001:db8::9']],
  ['[2001:db8::9]', ['2001:db8::9']],
  ['2001:db8::9', ['2001:db8::9']],
  [' 198.51.100.1:1 ,, 203.0.113.9:2 ', ['198.51.100.1', '203.0.113.9']],
  ['198.51.100.1, unknown, 203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9, unknown', []],
  ['203.0.113.999', []],
  ['[203.0.113.9', []],
  ['', []],
  [undefined, []],
])('%j names %j', (header, addresses) => expect(forwardedAddresses(header)).toEqual(addresses))
