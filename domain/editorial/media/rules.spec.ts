import { expect, it } from 'vitest'
import { isPodcastArt, isPosterTooHigh } from './rules.ts'

it.each([
  [1_400, 1_400, true],
  [3_000, 3_000, true],
  [1_399, 1_399, false],
  [3_001, 3_001, false],
  [1_500, 1_400, false],
])('takes %i × %i as podcast art: %s', (width, height, taken) => expect(isPodcastArt({ width, height })).toBe(taken))

it('wants posters of 300 pixels at most', () =>
  expect([300, 301].map((height) => isPosterTooHigh({ width: 480, height }))).toEqual([false, true]))
