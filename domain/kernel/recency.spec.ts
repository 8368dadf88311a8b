import { expect, it } from 'vitest'
import { CLOCK_TOLERANCE_MS, isRecent } from './recency.ts'

const NOW_MS = Date.UTC(2026, 10, 26, 9)
const TERM_MS = 60_000

it.each([
  ['what has just happened', 0, true],
  ['what happened within the term', -TERM_MS + 1, true],
  ['what happened a term ago', -TERM_MS, false],
  ['what another machine has stamped, whose clock is a little ahead', CLOCK_TOLERANCE_MS, true],
  ['what is stamped by a clock that was set back since', CLOCK_TOLERANCE_MS + 1, false],
])('tells %s', (_, after, expected) =>
  expect(isRecent({ at: NOW_MS + after, now: NOW_MS, term: TERM_MS })).toBe(expected),
)
