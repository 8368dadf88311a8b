import type { Correction } from '../../editorial/issue-articles/table.ts'

type CorrectionTimes = Pick<Correction, 'at' | 'changedBefore' | 'changedAfter'>

/**
 * For each correction, oldest first, the moment from which the article was right: the day of the correction if the
 * article was changed before it, otherwise the next change after it. A change before the release, or before an earlier
 * correction took effect, does not count. `outFrom`: the first day out; one later than the first correction is not
 * reliable and is ignored.
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
