import type { Correction } from '../../editorial/issue-articles/table.ts'

type CorrectionTimes = Pick<Correction, 'at' | 'changedBefore' | 'changedAfter'>

/**
 * From when an article was right, for each time that listeners were told that it had been wrong, the first first: from when
 * they were told, where it had been mended by then; else from what was changed in it next. What was changed before it was
 * out, or for what they had been told before, mended nothing. `outFrom`: where it is later than the first, nobody knows any
 * more when it was out.
 */
export const correctionStarts = (
  corrections: readonly CorrectionTimes[],
  outFrom: string | undefined,
): readonly string[] => {
  const [first] = corrections
  let settled = first && outFrom !== undefined && outFrom <= first.at ? outFrom : ''
  return corrections.map(({ at, changedBefore, changedAfter }) => {
    const isMended = changedBefore !== null && changedBefore > settled
    const right = isMended ? at : (changedAfter ?? at)
    if (right > settled) settled = right
    return right
  })
}
