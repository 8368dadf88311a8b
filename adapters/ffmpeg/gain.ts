import type { Loudness } from './measure-loudness.ts'

/** LAME at constant bit rate scales by 0.95. */
const encoderLossDb = 0.4
const toleranceLu = 0.5
const highestPeakDb = -1
/** Expected sample peak above which the true peak of the encoded file may pass the highest. */
const limitFromDb = -1.4
/** Encoding adds up to 0.8 dB to limited peaks, and the result is to be clear of the limit without measuring true peaks. */
const usualLimitDb = -2.4
/** The harder a limiter is driven the more it lets past. */
const secondMarginDb = 0.5
const largestGainDb = 30
const largestExcessDb = 12
/** What a limiter takes from a voice. More than this is taken from a bang, and what is beside it is not to be raised for it. */
const largestLossDb = 6
const silenceLufs = -70
/** Sounds under three seconds have few blocks to measure, and are compared with nothing: what differs by so much is even. */
const shortMs = 3_000
const shortToleranceLu = 2

/** Loudness a limiter takes away, per square of the decibels it lowers the peaks by: 0.04 for dense synthetic speech, less for voices. */
const usualLoss = 0.03
/** Beyond this the usual loss may miss the target by more than the tolerance. */
const foreseeableExcessDb = 4

export type Gain = { readonly gainDb: number; readonly limitDb?: number }

export type Attempt = { readonly gain: Gain; readonly heard: Loudness }

/** Silence keeps its level: there is nothing to measure. */
const isSilent = ({ integratedLufs }: Loudness) => integratedLufs <= silenceLufs

export const isTooHigh = ({ peakDb }: Loudness): boolean => peakDb > highestPeakDb

export const isOnTarget = (heard: Loudness, targetLufs: number | undefined): boolean => {
  if (isTooHigh(heard)) return false
  if (targetLufs === undefined || isSilent(heard)) return true
  const tolerance = heard.durationMs < shortMs ? shortToleranceLu : toleranceLu
  return Math.abs(heard.integratedLufs - targetLufs) <= tolerance
}

const excessDb = (measured: Loudness, { gainDb, limitDb = usualLimitDb }: Gain) =>
  Math.min(largestExcessDb, Math.max(0, measured.peakDb + gainDb - limitDb))

/** Raises the gain by what the limiter will take, which itself grows with the gain: solves excess = plain + loss × excess². */
const throughLimiter = (measured: Loudness, plainGainDb: number, limitDb: number, loss: number): Gain => {
  const plain = excessDb(measured, { gainDb: plainGainDb, limitDb })
  const root = 1 - 4 * loss * plain
  const excess = root < 0 ? largestExcessDb : Math.min(largestExcessDb, (2 * plain) / (1 + Math.sqrt(root)))
  return { gainDb: plainGainDb + Math.min(largestLossDb, loss * excess ** 2), limitDb }
}

const lossPerSquare = (measured: Loudness, gain: Gain, limiterLossDb: number) => {
  const excess = excessDb(measured, gain)
  return excess < 1 ? usualLoss : Math.max(0, limiterLossDb / excess ** 2)
}

const correct = (measured: Loudness, targetLufs: number, { gain, heard }: Attempt): Gain => {
  const tooHighDb = Math.max(0, heard.peakDb - highestPeakDb)
  const lossDb = measured.integratedLufs + gain.gainDb - heard.integratedLufs
  const plainGainDb = targetLufs - measured.integratedLufs
  const gainDb = plainGainDb + lossDb
  const expectedPeakDb = heard.peakDb + gainDb - gain.gainDb
  if (gain.limitDb === undefined && expectedPeakDb <= highestPeakDb) return { gainDb }
  const limitDb = (gain.limitDb ?? usualLimitDb) - (gain.limitDb === undefined ? 0 : tooHighDb + secondMarginDb)
  const loss = gain.limitDb === undefined ? usualLoss : lossPerSquare(measured, gain, lossDb - encoderLossDb)
  return throughLimiter(measured, plainGainDb + encoderLossDb, limitDb, loss)
}

/** The same as before, lower by what its peaks are too high. */
export const lowered = ({ gain: { gainDb, limitDb }, heard }: Attempt): Gain => {
  const byDb = heard.peakDb - highestPeakDb + secondMarginDb
  return { gainDb: gainDb - byDb, ...(limitDb !== undefined && { limitDb: limitDb - byDb }) }
}

/** The limiter is driven so hard that trying it costs less than encoding twice. */
export const needsRehearsal = (measured: Loudness, gain: Gain): boolean =>
  gain.limitDb !== undefined && excessDb(measured, gain) > foreseeableExcessDb

/** The gain that brings a measured source to the target after encoding; better informed when an earlier attempt has been heard. */
export const decideGain = (measured: Loudness, targetLufs: number | undefined, earlier?: Attempt): Gain => {
  if (targetLufs === undefined || isSilent(measured)) {
    if (earlier) return lowered(earlier)
    return measured.peakDb > limitFromDb ? { gainDb: 0, limitDb: usualLimitDb } : { gainDb: 0 }
  }
  if (earlier) return correct(measured, targetLufs, earlier)
  const gainDb = Math.min(targetLufs - measured.integratedLufs + encoderLossDb, largestGainDb)
  const expectedPeakDb = measured.peakDb + gainDb - encoderLossDb
  return expectedPeakDb > limitFromDb ? throughLimiter(measured, gainDb, usualLimitDb, usualLoss) : { gainDb }
}

/** The gain after what it sounds like through gain and limiter has been heard, not yet encoded. */
export const gainAfterRehearsal = (measured: Loudness, targetLufs: number, { gain, heard }: Attempt): Gain => {
  const plainGainDb = Math.min(targetLufs - measured.integratedLufs + encoderLossDb, largestGainDb)
  const loss = lossPerSquare(measured, gain, measured.integratedLufs + gain.gainDb - heard.integratedLufs)
  return throughLimiter(measured, plainGainDb, gain.limitDb ?? usualLimitDb, loss)
}
