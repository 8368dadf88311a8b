import { type Manifest, missingSounds, objection, otherObjections } from '../manifest/manifest.ts'
import { doubtsWhenOrdered, isDoubtObjection, sayToListen } from '../manifest/sounds-to-check.ts'

/** The reasons why a parked production still cannot go on, in Swedish. */
export type StopReason = {
  /** Articles without sound; empty: there are none. */
  readonly missing: string
  /** All other reasons. */
  readonly other: string
  /** The reason does not depend on the contents of the issue, so another try may help. */
  readonly canRetry: boolean
}

type ProductionToExplain = {
  /** The manifest that the production started from. */
  readonly manifest: Manifest
  /** The reason that the production gave when it parked. */
  readonly reason: string
}

/** Judges the reason by the present contents. Undefined: the reason is gone. */
export const stopReasonOf = ({ manifest, reason }: ProductionToExplain, contents: Manifest): StopReason | undefined => {
  if (objection(contents)) {
    const said = (sentences: readonly string[]) => sentences.join(' ')
    return { missing: said(missingSounds(contents)), other: said(otherObjections(contents)), canRetry: false }
  }
  if (objection(manifest)) return undefined
  const still = isDoubtObjection(reason) ? sayToListen(contents, doubtsWhenOrdered(contents)) : reason
  return still === undefined ? undefined : { missing: '', other: still, canRetry: true }
}

export const sayStopReason = ({ missing, other }: StopReason): string => [missing, other].filter(Boolean).join(' ')
