import { describe, expect, it } from 'vitest'
import { decideGain, type Gain, gainAfterRehearsal, needsRehearsal } from './gain.ts'
import type { Loudness } from './measure-loudness.ts'

const sound = (integratedLufs: number, peakDb: number): Loudness => ({ integratedLufs, peakDb, durationMs: 60_000 })

/** A limiter that takes this much per square of the decibels it lowers the peaks by. */
const through = (measured: Loudness, { gainDb, limitDb = 0 }: Gain, loss: number): Loudness => ({
  ...measured,
  integratedLufs: measured.integratedLufs + gainDb - loss * Math.max(0, measured.peakDb + gainDb - limitDb) ** 2,
  peakDb: Math.min(limitDb, measured.peakDb + gainDb),
})

/** What an encoder that lowers by this much is to be given for −18 LUFS. */
const wanted = -18 + 0.4

describe('the gain before the first encoding', () => {
  it.each([
    ['peaks that stay below the limit', sound(-19, -8), false],
    ['a limiter that takes little', sound(-19, -3), false],
    ['a limiter that is driven hard', sound(-21, 0), true],
    ['a limiter that is driven hard by a soft sound', sound(-36, -15), true],
  ])('is tried where it must be: %s', (_, measured, tried) =>
    expect(needsRehearsal(measured, decideGain(measured, -18))).toBe(tried),
  )

  it.each([0, 0.01, 0.02, 0.03, 0.04, 0.05])('is right for any limiter after a rehearsal: %f', (loss) => {
    const measured = sound(-20.5, -0.5)
    const gain = decideGain(measured, -18)
    const informed = gainAfterRehearsal(measured, -18, { gain, heard: through(measured, gain, loss) })
    expect(informed.limitDb).toBe(gain.limitDb)
    expect(Math.abs(through(measured, informed, loss).integratedLufs - wanted)).toBeLessThan(0.1)
  })

  it('does not raise a room for the sake of a door that bangs in it', () => {
    const bang = sound(-40, -1)
    const gain = decideGain(bang, -18)
    const heard = through(bang, gain, 0.1)
    const plain = -18 - bang.integratedLufs
    expect(decideGain(bang, -18, { gain, heard }).gainDb).toBeLessThan(plain + 7)
    expect(gainAfterRehearsal(bang, -18, { gain, heard }).gainDb).toBeLessThan(plain + 7)
  })
})
