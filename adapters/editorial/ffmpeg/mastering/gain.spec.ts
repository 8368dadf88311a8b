import { describe, expect, it } from 'vitest'
import { decideGain, type Gain, type LossOf } from './gain.ts'
import type { Loudness } from './measure-loudness.ts'

const sound = (integratedLufs: number, peakDb: number): Loudness => ({ integratedLufs, peakDb, durationMs: 60_000 })

/** A limiter that takes this much loudness per square of the decibels it lowers the peaks by. */
const limiter =
  (measured: Loudness, loss: number): LossOf =>
  ({ gainDb, limitDb }) =>
    loss * Math.max(0, measured.peakDb + gainDb - limitDb) ** 2

/** Models an encoder that lowers the loudness by `encoderLossDb` as well. */
const encodeWithGain = (
  measured: Loudness,
  { gainDb, limitDb }: Gain,
  lossOf: LossOf,
  encoderLossDb = 0.4,
): Loudness => ({
  ...measured,
  integratedLufs:
    measured.integratedLufs + gainDb - (limitDb === undefined ? 0 : lossOf({ gainDb, limitDb })) - encoderLossDb,
  peakDb: Math.min(limitDb ?? 0, measured.peakDb + gainDb),
})

describe('the gain of a sound', () => {
  it.each([0, 0.01, 0.02, 0.03, 0.04, 0.05])('makes good what any limiter takes: %f', async (loss) => {
    const measured = sound(-20.5, -0.5)
    const lossOf = limiter(measured, loss)
    const gain = await decideGain(measured, -18, lossOf)
    expect(gain.limitDb).toBe(-2.4)
    expect(encodeWithGain(measured, gain, lossOf).integratedLufs).toBeCloseTo(-18, 1)
  })

  it('has no limiter where no peak comes near it', () =>
    expect(decideGain(sound(-19, -8), -18, () => 3)).resolves.toEqual({ gainDb: 1.4 }))

  it.each([
    ['an encoder that takes more than was foreseen', -0.5, 1.4],
    ['an encoder that takes more of what needs no limiter', -9, 1.4],
  ])('is right after one attempt that was not: %s', async (_, peakDb, encoderLossDb) => {
    const measured = sound(-20.5, peakDb)
    const lossOf = limiter(measured, 0.03)
    const gain = await decideGain(measured, -18, lossOf)
    const heard = encodeWithGain(measured, gain, lossOf, encoderLossDb)
    const again = await decideGain(measured, -18, lossOf, { gain, heard })
    expect(encodeWithGain(measured, again, lossOf, encoderLossDb).integratedLufs).toBeCloseTo(-18, 1)
  })

  it('does not raise a room for the sake of a door that bangs in it', async () => {
    const bang = sound(-40, -1)
    const lossOf = limiter(bang, 0.1)
    const gain = await decideGain(bang, -18, lossOf)
    const plain = -18 - bang.integratedLufs
    expect(gain.gainDb).toBeLessThan(plain + 7)
    const again = await decideGain(bang, -18, lossOf, { gain, heard: encodeWithGain(bang, gain, lossOf) })
    expect(again.gainDb).toBeLessThan(plain + 7)
  })
})
