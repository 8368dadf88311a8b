import type { Filter } from '../command-line.ts'
import { onlyNumbers } from '../only-numbers.ts'
import { hearSource, type SourceHeard } from './hear-source.ts'
import { headroomDb } from './peak-course.ts'

type Hearing = Parameters<typeof hearSource>[1]
type Heard = Awaited<ReturnType<typeof hearSource>>

const hasNoNumbers = ({ channels, mix }: SourceHeard) => [...channels, ...mix].some((one) => one.hasNoNumbers)

/** The meter counts no block as louder (LUFS). */
const meterEnds = 10

/** Programs that write whole numbers as floating point leave a sound 90 dB too high. */
const isTooHigh = ({ integratedLufs, peakDb }: SourceHeard) => integratedLufs >= meterEnds || peakDb > headroomDb

/** Recordings have so much above their peaks. */
const usualRoomDb = 12

/** What is done to a source before it is measured, and how much lower that makes it. */
type Prepared = { readonly first: readonly Filter[]; readonly loweredDb: number }

const asItCame: Prepared = { first: [], loweredDb: 0 }

const nextFor = (heard: SourceHeard, { first, loweredDb }: Prepared): Prepared | undefined => {
  if (hasNoNumbers(heard)) return { first: [...first, onlyNumbers], loweredDb }
  if (!isTooHigh(heard)) return undefined
  const byDb = Math.ceil(heard.peakDb) + usualRoomDb
  const lower = { filter: 'volume', options: { volume: `-${byDb}dB`, precision: 'double' } }
  return { first: [...first, lower], loweredDb: loweredDb + byDb }
}

/**
 * A source, and what had to be done to it `first` before it could be measured: what is no number hides all that is beside
 * it, and what lies beyond the meter has no loudness. Then it is heard once more.
 */
export const hearAtLast = async (
  source: string,
  hearing: Hearing,
  prepared = asItCame,
): Promise<Prepared & { readonly heard: Heard }> => {
  const { first } = prepared
  const heard = await hearSource(source, { ...hearing, first })
  const next = heard.kind === 'ok' ? nextFor(heard, prepared) : undefined
  // Each at most once.
  return next === undefined || first.length === 2 ? { heard, ...prepared } : hearAtLast(source, hearing, next)
}
