import { describe, expect, it } from 'vitest'
import type { Level } from './book.ts'
import { normaliseLevels } from './levels.ts'

const levels = (...given: readonly Level[]) =>
  normaliseLevels(given.map((level) => ({ level }))).map(({ level }) => level)

describe('normalising levels', () => {
  it('leaves a proper hierarchy alone', () => expect(levels(1, 2, 3, 3, 2, 1, 2)).toEqual([1, 2, 3, 3, 2, 1, 2]))

  it('moves skipping siblings up together', () => expect(levels(1, 1, 3, 3, 2)).toEqual([1, 1, 2, 2, 2]))

  it('begins at level 1', () => expect(levels(3, 3, 2, 4, 1)).toEqual([1, 1, 1, 2, 1]))
})
