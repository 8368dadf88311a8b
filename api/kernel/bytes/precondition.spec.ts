import { expect, it } from 'vitest'
import { isAsExpected } from './precondition.ts'

const fileWrittenAt = new Date('2026-11-22T10:00:00.700Z')
const earlierDate = 'Sun, 22 Nov 2026 09:59:59 GMT'
const equalDate = 'Sun, 22 Nov 2026 10:00:00 GMT'

it.each([
  [{}, true],
  [{ 'if-match': '"a"' }, true],
  [{ 'if-match': '"b", "a"' }, true],
  [{ 'if-match': '*' }, true],
  [{ 'if-match': '"b"' }, false],
  [{ 'if-match': 'W/"a"' }, false],
  [{ 'if-match': '' }, false],
  [{ 'if-unmodified-since': earlierDate }, false],
  [{ 'if-unmodified-since': equalDate }, true],
  [{ 'if-unmodified-since': 'yesterday' }, true],
  [{ 'if-match': '"a"', 'if-unmodified-since': earlierDate }, true],
  [{ 'if-match': '"b"', 'if-unmodified-since': equalDate }, false],
])('asks with %j: %s', (headers, expected) => expect(isAsExpected(headers, '"a"', fileWrittenAt)).toBe(expected))

it('asks for no date of what has none', () =>
  expect(isAsExpected({ 'if-unmodified-since': earlierDate }, '"a"', undefined)).toBe(true))
