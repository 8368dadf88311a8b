import type { Filter } from '../command-line.ts'
import { METER_STEP_MS } from '../encoding/parts.ts'
import type { LossOf } from './gain.ts'
import { integratedLoudness } from './loudness-gate.ts'
import { BLOCK_MS } from './measure-loudness.ts'
import type { SourceMeasurement } from './measure-source.ts'
import { LEVEL_COUNT, levelStep, type PeakCourse } from './peak-course.ts'

const ATTACK_MS = 5
const RELEASE_MS = 50

export const limiterFilter = (limitDb: number): Filter => ({
  filter: 'alimiter',
  options: { limit: 10 ** (limitDb / 20), level: 'disabled', attack: ATTACK_MS, release: RELEASE_MS, latency: 'true' },
})

/**
 * A voice is softer between its peaks than the peaks tell: peaks to this power follow the loudness within 0.15 LU of
 * ffmpeg's own limiter.
 */
const LOUDNESS_EXPONENT = 1.7

const perLevel = 1 / levelStep

/**
 * The weight of each stored level: a day's sound has fifteen million steps, and the search for a gain makes ten tries.
 */
const weights = Float64Array.from({ length: LEVEL_COUNT }, (_, written) => (written * levelStep) ** LOUDNESS_EXPONENT)
const weightOf = (level: number) => weights[Math.round(level * perLevel)] ?? level ** LOUDNESS_EXPONENT

/** The index in the course at which each step of the meter ends. */
const blockEnds = ({ levels, stepMs }: PeakCourse): Uint32Array =>
  Uint32Array.from({ length: Math.ceil((levels.length * stepMs) / METER_STEP_MS) }, (_, at) =>
    Math.min(levels.length, Math.ceil(((at + 1) * METER_STEP_MS) / stepMs)),
  )

/**
 * The weight of the sound in each step of the meter behind a limiter. The limiter turns a peak down to `highest`,
 * returns in a straight line, and turns down half as far in the step before, because of its attack. One loop without
 * calls: a day's sound has fifteen million steps.
 */
const limitedLevels = ({ levels, stepMs }: PeakCourse, ends: Uint32Array, highest: number): Float64Array => {
  const left = new Float64Array(ends.length)
  const first = levels[0] ?? 0
  let factor = first > highest ? highest / first : 1
  let rise = ((1 - factor) * stepMs) / RELEASE_MS
  let step = 0
  for (let at = 0; at < ends.length; at += 1) {
    const end = ends[at] ?? 0
    let sum = 0
    for (; step < end; step += 1) {
      const next = levels[step + 1] ?? 0
      const before = factor
      factor = Math.min(1, before + rise)
      if (next * factor > highest) {
        factor = highest / next
        rise = ((1 - factor) * stepMs) / RELEASE_MS
      }
      const turned = factor < before ? (before + factor) / 2 : before
      sum += weightOf(levels[step] ?? 0) * turned * turned
    }
    left[at] = sum
  }
  return left
}

const blockSteps = BLOCK_MS / METER_STEP_MS

/** The sum of the block that ends with a step of the meter. */
const blockSum = (sums: Float64Array, at: number) => {
  let sum = 0
  for (let step = Math.max(0, at + 1 - blockSteps); step <= at; step += 1) sum += sums[step] ?? 0
  return sum
}

/** Foretells the loudness (LUFS) that a sound loses when it is raised into a limiter, from the course of its peaks. */
export const limiterLoss = ({ momentary, course }: Pick<SourceMeasurement, 'momentary' | 'course'>): LossOf => {
  const ends = blockEnds(course)
  const came = limitedLevels(course, ends, Number.POSITIVE_INFINITY)
  const integratedLufs = integratedLoudness(momentary)
  return ({ gainDb, limitDb }) => {
    const left = limitedLevels(course, ends, 10 ** ((limitDb - gainDb) / 20))
    const limited = momentary.map((lufs, at) => {
      const whole = blockSum(came, at)
      return whole > 0 ? lufs + 10 * Math.log10(blockSum(left, at) / whole) : lufs
    })
    return integratedLufs - integratedLoudness(limited)
  }
}
