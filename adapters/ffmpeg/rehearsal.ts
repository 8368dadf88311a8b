import { integratedOf } from './gating.ts'
import type { SourceHeard } from './hear-source.ts'
import { meterMs } from './parts.ts'

export type Rehearsal = {
  /** Filters that let through what of the source is heard. */
  readonly pieces: readonly string[]
  /** How much louder that is than the whole. */
  readonly differsLu: number
}

/** What is shorter is heard whole. */
const shortMs = 120_000
const everyMs = 12_000
const pieceMs = 3_000
/** Of pieces that are so much louder or softer nobody can tell what the whole will be. */
const strangeLu = 3

const isHeard = (ms: number) => ms % everyMs < pieceMs

const pieces = [`aselect='lt(mod(t\\,${everyMs / 1000})\\,${pieceMs / 1000})'`]

const whole: Rehearsal = { pieces: [], differsLu: 0 }

/** What of a source is heard through a limiter to tell what that takes away: three seconds of every twelve tell it within 0.2 LU. */
export const rehearsalOf = ({ durationMs, integratedLufs, momentary }: SourceHeard): Rehearsal => {
  if (durationMs < shortMs) return whole
  const differsLu = integratedOf(momentary.filter((_, at) => isHeard(at * meterMs))) - integratedLufs
  return Math.abs(differsLu) < strangeLu ? { pieces, differsLu } : whole
}
