import { setImmediate as turn } from 'node:timers/promises'
import type { Loudness } from './measure-loudness.ts'

/** LAME at constant bit rate scales by 0.95. */
const ENCODER_LOSS_DB = 0.4
const TOLERANCE_LU = 0.5
const MAX_PEAK_DB = -1
/** Above this expected sample peak the encoded file's true peak may pass the maximum. */
const LIMITER_START_DB = -1.4
/** Encoding adds up to 0.8 dB to limited peaks; this margin makes the first attempt pass. */
const DEFAULT_LIMIT_DB = -2.4
/** A limiter lets more through the harder it is driven. */
const SECOND_MARGIN_DB = 0.5
const MAX_GAIN_DB = 30
/**
 * The most that a limiter takes from a voice. A bang loses more, and the sound around it must not be raised for that.
 */
const MAX_LIMITER_LOSS_DB = 6
const SILENCE_LUFS = -70
/** The meter has few blocks of a sound under three seconds, so a listener hears so small a difference as even. */
const SHORT_SOUND_MS = 3_000
const SHORT_SOUND_TOLERANCE_LU = 2

export type Gain = { readonly gainDb: number; readonly limitDb?: number }

type Attempt = { readonly gain: Gain; readonly heard: Loudness }

/** Silence keeps its level: it has no loudness to measure. */
const isSilent = ({ integratedLufs }: Loudness) => integratedLufs <= SILENCE_LUFS

export const isTooHigh = ({ peakDb }: Loudness): boolean => peakDb > MAX_PEAK_DB

const toleranceOf = (durationMs: number) => (durationMs < SHORT_SOUND_MS ? SHORT_SOUND_TOLERANCE_LU : TOLERANCE_LU)

export const isOnTarget = (heard: Loudness, targetLufs: number | undefined): boolean => {
  if (isTooHigh(heard)) return false
  if (targetLufs === undefined || isSilent(heard)) return true
  return Math.abs(heard.integratedLufs - targetLufs) <= toleranceOf(heard.durationMs)
}

/**
 * Whether a source whose rumble was left out of the measurement may be on target as it is. The doubled tolerance leaves
 * room for what the rumble weighs.
 */
export const isNearTarget = (heard: Loudness, targetLufs: number | undefined): boolean =>
  targetLufs === undefined ||
  isSilent(heard) ||
  Math.abs(heard.integratedLufs - targetLufs) <= 2 * toleranceOf(heard.durationMs)

/** The loudness (LUFS) that a limiter takes from the sound with that gain. */
export type LossOf = (gain: Required<Gain>) => number

/** Nine halvings of 6 dB come near enough. */
const SEARCH_HALVINGS = 9

/**
 * Raises the gain by the limiter's loss, which itself grows with the gain. A try on a day's sound takes a tenth of a
 * second, so other work gets its turn between tries.
 */
const throughLimiter = async (plainGainDb: number, limitDb: number, lossOf: LossOf): Promise<Gain> => {
  const isEnough = (moreDb: number) => moreDb >= lossOf({ gainDb: plainGainDb + moreDb, limitDb })
  let [least, most] = [0, MAX_LIMITER_LOSS_DB]
  for (let step = 0; step < SEARCH_HALVINGS; step += 1) {
    const middle = (least + most) / 2
    if (isEnough(middle)) most = middle
    else least = middle
    await turn()
  }
  return { gainDb: plainGainDb + most, limitDb }
}

const lossIn = ({ gainDb, limitDb }: Gain, lossOf: LossOf) => (limitDb === undefined ? 0 : lossOf({ gainDb, limitDb }))

const correct = async (
  measured: Loudness,
  targetLufs: number,
  lossOf: LossOf,
  { gain, heard }: Attempt,
): Promise<Gain> => {
  const lossDb = measured.integratedLufs + gain.gainDb - lossIn(gain, lossOf) - heard.integratedLufs
  const plainGainDb = targetLufs - measured.integratedLufs + lossDb
  const expectedPeakDb = heard.peakDb + plainGainDb - gain.gainDb
  if (gain.limitDb === undefined && expectedPeakDb <= MAX_PEAK_DB) return { gainDb: plainGainDb }
  const tooHighDb = Math.max(0, heard.peakDb - MAX_PEAK_DB)
  const limitDb = gain.limitDb === undefined ? DEFAULT_LIMIT_DB : gain.limitDb - tooHighDb - SECOND_MARGIN_DB
  return throughLimiter(plainGainDb, limitDb, lossOf)
}

/** Repeats the attempt with a gain lowered by the excess of its peaks. */
export const lowerGain = ({ gain: { gainDb, limitDb }, heard }: Attempt): Gain => {
  const byDb = heard.peakDb - MAX_PEAK_DB + SECOND_MARGIN_DB
  return { gainDb: gainDb - byDb, ...(limitDb !== undefined && { limitDb: limitDb - byDb }) }
}

/** The gain that brings a measured source to the target after encoding; an earlier attempt makes it more exact. */
export const decideGain = async (
  measured: Loudness,
  targetLufs: number | undefined,
  lossOf: LossOf,
  earlier?: Attempt,
): Promise<Gain> => {
  if (targetLufs === undefined || isSilent(measured)) {
    if (earlier) return lowerGain(earlier)
    return measured.peakDb > LIMITER_START_DB ? { gainDb: 0, limitDb: DEFAULT_LIMIT_DB } : { gainDb: 0 }
  }
  if (earlier) return correct(measured, targetLufs, lossOf, earlier)
  const gainDb = Math.min(targetLufs - measured.integratedLufs + ENCODER_LOSS_DB, MAX_GAIN_DB)
  const expectedPeakDb = measured.peakDb + gainDb - ENCODER_LOSS_DB
  return expectedPeakDb > LIMITER_START_DB ? throughLimiter(gainDb, DEFAULT_LIMIT_DB, lossOf) : { gainDb }
}
