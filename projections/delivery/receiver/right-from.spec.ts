import { expect, it } from 'vitest'
import { rightFrom } from './right-from.ts'

/** Moments are letters, for they are compared as text. */
const told = (at: string, changedBefore: string | null = null, changedAfter: string | null = null) => ({
  at,
  changedBefore,
  changedAfter,
})

it.each<[string, Parameters<typeof rightFrom>, readonly string[]]>([
  ['when it is told, of what was mended by then', [[told('d', 'c', 'e')], 'b'], ['d']],
  ['when it is told, of what nobody has mended yet', [[told('d', 'a')], 'b'], ['d']],
  ['when it is mended, of what was changed last before it was out', [[told('d', 'a', 'f')], 'b'], ['f']],
  ['when it is mended, of what was never changed', [[told('d', null, 'f')], 'b'], ['f']],
  ['when it is told, of what was out nobody knows when', [[told('d', 'a', 'f')], 'e'], ['d']],
  ['each for itself', [[told('d', 'c', 'e'), told('f', 'e', 'g')], 'b'], ['d', 'f']],
  [
    'of the second when it is mended, for the first mend was of the first',
    [[told('d', 'c', 'g'), told('f', 'c', 'g')], 'b'],
    ['d', 'g'],
  ],
  ['of both by one change', [[told('c', null, 'e'), told('d', null, 'e')], 'b'], ['e', 'e']],
  ['of nothing that was told', [[], undefined], []],
])('an article is right %s', (_, given, right) => expect(rightFrom(...given)).toEqual(right))
