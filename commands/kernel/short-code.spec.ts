import { expect, it } from 'vitest'
import { shortCode } from './short-code.ts'

it('makes codes that are easy to read and differ', () => {
  const codes = Array.from({ length: 1_000 }, shortCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^[0-9a-hjkmnp-tv-z]{13}$/.test(code))).toEqual([])
})
