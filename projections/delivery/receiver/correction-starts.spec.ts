import { expect, it } from 'vitest'
import { correctionStarts } from './correction-starts.ts'

/** Moments are letters, because the code compares them as text. */
const correctionAt = (at: string, changedBefore: string | null = null, changedAfter: string | null = null) => ({
  at,
  changedBefore,
  changedAfter,
})

it.each<[string, Parameters<typeof correctionStarts>, readonly string[]]>([
  ['when it is told, of what was mended by then', [[correctionAt('d', 'c', 'e')], 'b'], ['d']],
  ['when it is told, of what nobody has mended yet', [[correctionAt('d', 'a')], 'b'], ['d']],
  ['when it is mended, of what was changed last before it was out', [[correctionAt('d', 'a', 'f')], 'b'], ['f']],
  ['when it is mended, of what was never changed', [[correctionAt('d', null, 'f')], 'b'], ['f']],
  ['when it is told, of what was out nobody knows when', [[correctionAt('d', 'a', 'f')], 'e'], ['d']],
  ['each for itself', [[correctionAt('d', 'c', 'e'), correctionAt('f', 'e', 'g')], 'b'], ['d', 'f']],
  [
    'of the second when it is mended, for the first mend was of the first',
    [[correctionAt('d', 'c', 'g'), correctionAt('f', 'c', 'g')], 'b'],
    ['d', 'g'],
  ],
  ['of both by one change', [[correctionAt('c', null, 'e'), correctionAt('d', null, 'e')], 'b'], ['e', 'e']],
  ['of nothing that was told', [[], undefined], []],
])('an article is right %s', (_, given, right) => expect(correctionStarts(...given)).toEqual(right))
