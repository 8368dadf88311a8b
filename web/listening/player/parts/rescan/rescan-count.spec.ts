import { expect, it } from 'vitest'
import { readRescanCount, rescanCookie } from './rescan-count.ts'

const cookieHeader = (code: string, count: number) => `theme=dark; ${rescanCookie('i1', code, count).split(';')[0]}`

it('remembers the count for the code that was scanned', () =>
  expect(readRescanCount('i1', 'abc', cookieHeader('abc', 3))).toBe(3))

it('starts anew with another code', () => expect(readRescanCount('i1', 'xyz', cookieHeader('abc', 3))).toBe(0))

it('knows nothing of another issue', () => expect(readRescanCount('i2', 'abc', cookieHeader('abc', 3))).toBe(0))

it('reads nonsense as nothing', () => expect(readRescanCount('i1', 'abc', 'rescan-i1=abc:many')).toBe(0))

it('keeps it for a month', () => expect(rescanCookie('i1', 'abc', 1)).toContain('Max-Age=2592000'))
