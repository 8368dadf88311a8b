import { availableParallelism } from 'node:os'
import { concurrencyGate } from '../../../../commands/editorial/media/gate.ts'
import type { Filter } from '../command-line.ts'

/** What of a sound one program works on; the last has no end. */
export type Part = { readonly fromMs: number; readonly toMs: number | undefined }

/** A part's own clock, which begins where it does. */
export const fromZero: Filter = { filter: 'asetpts', options: 'PTS-STARTPTS' }

/** What is shorter is done before its parts would have been started. */
const LONG_SOUND_MS = 20 * 60_000
const MIN_PART_MS = 5 * 60_000

export const isLong = (durationMs: number): boolean => durationMs >= LONG_SOUND_MS

/**
 * At every multiple of it a frame begins of an MP3 of 44.1 kHz (1152 samples, ISO/IEC 11172-3), and a sample of every source
 * whose rate 25 divides.
 */
export const GRID_MS = 1_280
export const FRAMES_OF_GRID = 49

/** How often the meter tells what it has heard. */
export const METER_STEP_MS = 100

/** Where the meter, which looks every 100 ms, begins anew beside the frames. */
const COARSE_GRID_MS = 10 * GRID_MS

const partsBetween = (cuts: readonly number[]): readonly Part[] =>
  [0, ...cuts].map((fromMs, index) => ({ fromMs, toMs: cuts[index] }))

/** Parts of the whole that are equal but for the grid: one of what is short. */
export const evenParts = (durationMs: number, cores = availableParallelism()): readonly Part[] => {
  const count = !isLong(durationMs) ? 1 : Math.max(1, Math.min(cores, Math.floor(durationMs / MIN_PART_MS)))
  const cuts = Array.from(
    { length: count - 1 },
    (_, index) => Math.round(((index + 1) * durationMs) / count / COARSE_GRID_MS) * COARSE_GRID_MS,
  )
  return partsBetween(cuts)
}

/** A cut may be so far from its even place. */
const CUT_SEARCH_MS = 30_000

/** The same with each cut where it is softest nearby, so that a difference of encoders would lie in a pause. */
export const partsAtPauses = (parts: readonly Part[], momentary: readonly number[]): readonly Part[] => {
  const levelAt = (ms: number) => momentary[Math.round(ms / METER_STEP_MS)] ?? 0
  const cuts = parts.slice(1).map(({ fromMs }) => {
    const steps = Math.floor(CUT_SEARCH_MS / GRID_MS)
    const places = Array.from({ length: 2 * steps + 1 }, (_, index) => fromMs + (index - steps) * GRID_MS)
    return places.reduce((best, place) => (levelAt(place) < levelAt(best) ? place : best), fromMs)
  })
  return partsBetween(cuts)
}

/** Parts of all sounds together: more programs than cores would only take memory. */
export const partGate = concurrencyGate(availableParallelism())
