import { type Manifest, missingSounds, objection, otherObjections } from '../manifest/manifest.ts'
import { doubtsWhenOrdered, isDoubtObjection, sayToListen } from '../manifest/sounds-to-check.ts'

/** What a production that stopped still stops for, in Swedish. */
export type StopReason = {
  /** Articles without sound; empty: there are none. */
  readonly missing: string
  /** Everything else. */
  readonly other: string
  /** It does not depend on what the issue holds: to try again may help. */
  readonly canRetry: boolean
}

export type ProductionToExplain = {
  /** What it was to be made from. */
  readonly manifest: Manifest
  /** What was said of it then. */
  readonly reason: string
}

/** By what would be made of the issue now. Undefined: what it stopped for is gone. */
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
