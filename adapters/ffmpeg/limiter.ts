import { integratedOf } from './gating.ts'
import type { SourceHeard } from './hear-source.ts'
import { blockMs } from './measure-loudness.ts'
import { meterMs } from './parts.ts'
import type { PeakCourse } from './peak-course.ts'

const attackMs = 5
const releaseMs = 50

export const limiterFilter = (limitDb: number): string =>
  `alimiter=limit=${10 ** (limitDb / 20)}:level=disabled:attack=${attackMs}:release=${releaseMs}:latency=true`

/**
 * How a limiter turns down each step: to what is allowed at a peak, then back in a straight line, and half as far in the step
 * before, which the attack falls into.
 */
const turnedDown = function* ({ levels, stepMs }: PeakCourse, highest: number) {
  let [factor, rise] = [1, 0]
  let before: number | undefined
  for (const level of levels) {
    const allowed = level > highest ? highest / level : 1
    factor = Math.min(1, factor + rise)
    if (allowed < factor) {
      factor = allowed
      rise = ((1 - factor) * stepMs) / releaseMs
    }
    if (before !== undefined) yield Math.min(before, (before + factor) / 2)
    before = factor
  }
  if (before !== undefined) yield before
}

/** A voice is softer between its peaks than they tell: this power of them weighs as its loudness does, within 0.15 LU of ffmpeg's own limiter. */
const weightPower = 1.7

/** Share of the power that is left in each step of the meter, and what it weighs. */
const leftOf = (peaks: PeakCourse, highest: number) => {
  const came = new Float64Array(Math.ceil((peaks.levels.length * peaks.stepMs) / meterMs) + 1)
  const left = new Float64Array(came.length)
  let step = 0
  for (const factor of turnedDown(peaks, highest)) {
    const weight = (peaks.levels[step] ?? 0) ** weightPower
    const at = Math.floor((step * peaks.stepMs) / meterMs)
    came[at] = (came[at] ?? 0) + weight
    left[at] = (left[at] ?? 0) + weight * factor ** 2
    step += 1
  }
  return { came, left }
}

const blockSteps = blockMs / meterMs

/** The loudness (LUFS) a sound loses in a limiter that it is raised into, foretold from the course of its peaks. */
export const limiterLoss = (
  { momentary, course }: Pick<SourceHeard, 'momentary' | 'course'>,
  { gainDb, limitDb }: { readonly gainDb: number; readonly limitDb: number },
): number => {
  const { came, left } = leftOf(course, 10 ** ((limitDb - gainDb) / 20))
  const limited = momentary.map((lufs, at) => {
    const [from, end] = [Math.max(0, at + 1 - blockSteps), at + 1]
    const sum = (of: Float64Array) => of.subarray(from, end).reduce((total, each) => total + each, 0)
    const whole = sum(came)
    return whole > 0 ? lufs + 10 * Math.log10(sum(left) / whole) : lufs
  })
  return integratedOf(momentary) - integratedOf(limited)
}
