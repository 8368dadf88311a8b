import { availableParallelism } from 'node:os'
import { concurrencyGate } from '../../../../commands/editorial/media/gate.ts'
import type { Filter } from '../command-line.ts'

/** The stretch of a sound that one program works on; the last part has no end. */
export type Part = { readonly fromMs: number; readonly toMs: number | undefined }

/** Gives a part its own clock, which begins at 0. */
export const fromZero: Filter = { filter: 'asetpts', options: 'PTS-STARTPTS' }

/** A shorter sound is done before several programs would have started. */
const LONG_SOUND_MS = 20 * 60_000
const MIN_PART_MS = 5 * 60_000

export const isLong = (durationMs: number): boolean => durationMs >= LONG_SOUND_MS

/**
 * A frame of an MP3 of 44.1 kHz (1152 samples, ISO/IEC 11172-3) begins at every multiple of this, and so does a sample
 * of every source whose rate 25 divides.
 */
export const GRID_MS = 1_280
export const FRAMES_OF_GRID = 49

/** The interval at which the meter reports. */
export const METER_STEP_MS = 100

/** A multiple of the grid at which the meter's 100 ms steps and the frames begin together. */
const COARSE_GRID_MS = 10 * GRID_MS

const partsBetween = (cuts: readonly number[]): readonly Part[] =>
  [0, ...cuts].map((fromMs, index) => ({ fromMs, toMs: cuts[index] }))

/** Divides a sound into parts of equal length on the grid; a short sound stays one part. */
export const evenParts = (durationMs: number, cores = availableParallelism()): readonly Part[] => {
  const count = !isLong(durationMs) ? 1 : Math.max(1, Math.min(cores, Math.floor(durationMs / MIN_PART_MS)))
  const cuts = Array.from(
    { length: count - 1 },
    (_, index) => Math.round(((index + 1) * durationMs) / count / COARSE_GRID_MS) * COARSE_GRID_MS,
  )
  return partsBetween(cuts)
}

/** The furthest that a cut may move from its even place. */
const CUT_SEARCH_MS = 30_000

/** Moves each cut to the softest place nearby, so that a difference between encoders falls into a pause. */
export const partsAtPauses = (parts: readonly Part[], momentary: readonly number[]): readonly Part[] => {
  const levelAt = (ms: number) => momentary[Math.round(ms / METER_STEP_MS)] ?? 0
  const cuts = parts.slice(1).map(({ fromMs }) => {
    const steps = Math.floor(CUT_SEARCH_MS / GRID_MS)
    const places = Array.from({ length: 2 * steps + 1 }, (_, index) => fromMs + (index - steps) * GRID_MS)
    return places.reduce((best, place) => (levelAt(place) < levelAt(best) ? place : best), fromMs)
  })
  return partsBetween(cuts)
}

/** Limits the parts of all sounds together: more programs than cores would only take memory. */
export const partGate = concurrencyGate(availableParallelism())
