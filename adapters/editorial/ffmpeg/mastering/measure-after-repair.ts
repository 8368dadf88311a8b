import type { Filter } from '../command-line.ts'
import { silenceNonNumbers } from '../silence-non-numbers.ts'
import { measureSource, type SourceMeasurement } from './measure-source.ts'
import { HEADROOM_DB } from './peak-course.ts'

type MeasureOptions = Parameters<typeof measureSource>[1]
type MeasureOutcome = Awaited<ReturnType<typeof measureSource>>

const hasNoNumbers = ({ channels, mix }: SourceMeasurement) => [...channels, ...mix].some((one) => one.hasNoNumbers)

/** The meter counts no block as louder than this (LUFS). */
const METER_MAX_LUFS = 10

/** Programs that write whole numbers as floating point leave a sound 90 dB too high. */
const isTooHigh = ({ integratedLufs, peakDb }: SourceMeasurement) =>
  integratedLufs >= METER_MAX_LUFS || peakDb > HEADROOM_DB

/** Recordings have this much room above their peaks. */
const DEFAULT_HEADROOM_DB = 12

/** Filters applied to a source before it is measured, and how much they lower it. */
type SourcePreparation = { readonly first: readonly Filter[]; readonly loweredDb: number }

const NO_PREPARATION: SourcePreparation = { first: [], loweredDb: 0 }

const nextPreparation = (
  heard: SourceMeasurement,
  { first, loweredDb }: SourcePreparation,
): SourcePreparation | undefined => {
  if (hasNoNumbers(heard)) return { first: [...first, silenceNonNumbers], loweredDb }
  if (!isTooHigh(heard)) return undefined
  const byDb = Math.ceil(heard.peakDb) + DEFAULT_HEADROOM_DB
  const lower = { filter: 'volume', options: { volume: `-${byDb}dB`, precision: 'double' } }
  return { first: [...first, lower], loweredDb: loweredDb + byDb }
}

/**
 * Measures a source, and repairs it `first` where needed: samples that are no numbers hide all others, and a sound
 * beyond the meter's range has no loudness. A repaired source is measured again.
 */
export const measureAfterRepair = async (
  source: string,
  hearing: MeasureOptions,
  prepared = NO_PREPARATION,
): Promise<SourcePreparation & { readonly heard: MeasureOutcome }> => {
  const { first } = prepared
  const heard = await measureSource(source, { ...hearing, first })
  const next = heard.kind === 'ok' ? nextPreparation(heard, prepared) : undefined
  // Each of the two repairs is made at most once.
  return next === undefined || first.length === 2 ? { heard, ...prepared } : measureAfterRepair(source, hearing, next)
}
