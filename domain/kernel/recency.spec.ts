import { expect, it } from 'vitest'
import { CLOCK_TOLERANCE_MS, isRecent } from './recency.ts'

const now = Date.UTC(2026, 10, 26, 9)
const term = 60_000

it.each([
  ['what has just happened', 0, true],
  ['what happened within the term', -term + 1, true],
  ['what happened a term ago', -term, false],
  ['what another machine has stamped, whose clock is a little ahead', CLOCK_TOLERANCE_MS, true],
  ['what is stamped by a clock that was set back since', CLOCK_TOLERANCE_MS + 1, false],
])('tells %s', (_, after, expected) => expect(isRecent({ at: now + after, now, term })).toBe(expected))
