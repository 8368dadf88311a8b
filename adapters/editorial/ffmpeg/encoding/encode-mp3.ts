import type { MasteringParameters } from '../../../../domain/editorial/media/sounds/mastering.ts'
import type { Mp3Profile } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import type { Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { type CleaningPlan, cleaningFilters, cleaningPlanOf, isClean } from '../mastering/cleaning-plan.ts'
import { decideGain, type Gain, isNearTarget, isOnTarget, isTooHigh, lowerGain } from '../mastering/gain.ts'
import { limiterLoss } from '../mastering/limiter.ts'
import { measureAfterRepair } from '../mastering/measure-after-repair.ts'
import { BLOCK_MS, type Loudness, measureLoudness } from '../mastering/measure-loudness.ts'
import { measureSource, type SourceMeasurement } from '../mastering/measure-source.ts'
import { type Limits, runFfmpeg, throughDraft } from '../run-ffmpeg.ts'
import { asPlainMp3, type Encoding, encodeOnce } from './encode-once.ts'
import { type MeasuredMp3, readMp3Facts } from './mp3-facts.ts'
import { isLong } from './parts.ts'

/** Raise it when equal sources would give other bytes, so that no file of an older encoder passes for a new one. */
export const encoderVersion = '13'

/** The profile that NLB's gate and old players accept: see the DAISY 2.02 validator. */
export const daisyProfile: Mp3Profile = { bitrateKbps: 64, sampleRate: 44_100, channels: 1 }

export type EncodedMp3 = {
  readonly kind: 'ok'
  readonly facts: MeasuredMp3
  /** Loudness and true peak of the encoded file. */
  readonly loudness: Loudness
  /** False when one correction was not enough, for example because the sound is nothing but peaks. */
  readonly onTarget: boolean
  readonly gainDb: number
  readonly limited: boolean
  /** The steps that made this master; undefined when stored parameters cannot repeat them, or when there were none. */
  readonly mastering: MasteringParameters | undefined
  /** The output has the source's own frames, not encoded again. */
  readonly copied: boolean
  /** The repairs made to the source. */
  readonly cleaning: CleaningPlan
  /** Measurements of the source as it arrived, of the channel that is used. */
  readonly source: SourceMeasurement
}

type Job = Limits & {
  readonly source: string
  /** The approximate length (ms), where it is known: a long sound is encoded in parallel parts. */
  readonly durationMs?: number | undefined
  /** The path of the MP3, written whole or not at all. */
  readonly output: string
  readonly profile?: Mp3Profile
  /** Integrated loudness to reach; left out, the level stays as it is. */
  readonly targetLufs?: number | undefined
}

type Draft = Job & Encoding & { readonly frames: MeasuredMp3 | undefined }

/**
 * Measures the encoded file by true peaks: its highest lie between the samples, for a hiss of 11 kHz 3 dB above them.
 */
const verify = ({ draft, profile, heard: { durationMs }, signal, timeoutSeconds }: Draft) => {
  const { channels, sampleRate } = profile
  const options = { channels, sampleRate, peaks: 'true', signal, timeoutSeconds } as const
  return isLong(durationMs) ? measureSource(draft, { ...options, durationMs }) : measureLoudness(draft, options)
}

type EncodeResult = Pick<EncodedMp3, 'gainDb' | 'limited' | 'copied' | 'mastering'>

const outcome = async (job: Draft, loudness: Loudness, made: EncodeResult): Promise<EncodedMp3 | ToolFailure> => {
  const facts = await readMp3Facts(job.draft)
  if (!facts) return { kind: 'failed', reason: 'Ljudet gav ingen MP3.' } as const
  const { integratedLufs, peakDb, durationMs } = loudness
  const onTarget = isOnTarget(loudness, job.targetLufs)
  const { cleaning, heard: source } = job
  return { kind: 'ok', facts, loudness: { integratedLufs, peakDb, durationMs }, onTarget, cleaning, source, ...made }
}

const meetsProfile = (facts: MeasuredMp3 | undefined, profile: Mp3Profile) =>
  facts?.cbr === true &&
  facts.channels === profile.channels &&
  facts.sampleRate === profile.sampleRate &&
  facts.bitrateKbps === profile.bitrateKbps

const copy = async (job: Draft, measured: Loudness): Promise<EncodedMp3 | ToolFailure> => {
  const { source, draft, signal, timeoutSeconds } = job
  const recipe: Recipe = (output) => asPlainMp3(output.audioCodec('copy'))
  const report = await runFfmpeg({ input: source, output: draft, recipe, signal, timeoutSeconds })
  if (report.kind === 'failed') return report
  return outcome(job, measured, { gainDb: 0, limited: false, copied: true, mastering: undefined })
}

/** The filter against rumble removes a smaller offset, without a thump at the beginning that would be measured. */
const MIN_THUMP_OFFSET = 0.01

/**
 * Measures the cleaned source before its level changes. The first measurement is enough unless there is an offset, or
 * the sound is shorter than a block of the meter.
 */
const cleanSource = async ({ source, profile, heard, cleaning, signal, timeoutSeconds }: Draft) => {
  if (Math.abs(cleaning.offset) < MIN_THUMP_OFFSET && heard.durationMs >= BLOCK_MS)
    return { kind: 'ok', ...heard } as const
  const through = cleaningFilters(cleaning, profile.channels)
  return measureLoudness(source, { channels: profile.channels, peaks: 'sample', through, signal, timeoutSeconds })
}

const masteringOf = ({ heard: { durationMs }, cleaning }: Draft, gain: Gain): MasteringParameters | undefined => {
  const { channel, offset, first } = cleaning
  if (first.length > 0) return undefined
  return { ...gain, ...(channel !== undefined && { channel }), ...(offset !== 0 && { offset }), durationMs }
}

/** Encodes twice at most to reach the loudness, and twice more at most where a peak would be heard as a crack. */
const encodeToTarget = async (job: Draft, measured: Loudness): Promise<EncodedMp3 | ToolFailure> => {
  const lossOf = limiterLoss(job.heard)
  let gain = await decideGain(measured, job.targetLufs, lossOf)
  for (let attempt = 1; ; attempt += 1) {
    const report = await encodeOnce(job, gain)
    if (report.kind === 'failed') return report
    const heard = await verify(job)
    if (heard.kind === 'failed') return heard
    const isDone = attempt > 1 && !isTooHigh(heard)
    if (isDone || attempt === 4 || isOnTarget(heard, job.targetLufs)) {
      const { gainDb, limitDb } = gain
      const made = { gainDb, limited: limitDb !== undefined, mastering: masteringOf(job, gain) }
      return outcome(job, heard, { ...made, copied: false })
    }
    gain =
      attempt === 1 ? await decideGain(measured, job.targetLufs, lossOf, { gain, heard }) : lowerGain({ gain, heard })
  }
}

/**
 * Tells whether the source's frames can be copied. Only a copy, which is not measured again, needs the true peaks: a
 * source that is too soft or too loud by its first measurement is not decoded once more for them.
 */
const asItIs = async (job: Draft) => {
  const { source, profile, cleaning, targetLufs, signal, timeoutSeconds } = job
  const mayBe = isClean(cleaning) && meetsProfile(job.frames, profile) && isNearTarget(job.heard, targetLufs)
  if (!mayBe) return undefined
  const { channels, sampleRate } = profile
  const options = { channels, sampleRate, peaks: 'true', signal, timeoutSeconds } as const
  const heard = await measureLoudness(source, options)
  return heard.kind === 'failed' || isOnTarget(heard, targetLufs) ? heard : undefined
}

/**
 * Makes an MP3 of constant bit rate without ID3 and Xing. The source is repaired first: channels that cancel each
 * other, samples that are no numbers, offset, rumble, a beginning or an end in the middle of a wave. Then one gain
 * raises or lowers it, and a limiter works only where the true peak would pass −1 dBTP (foretold from the course of its
 * peaks); the result is measured after encoding. An MP3 that already has profile and loudness is copied. Silence keeps
 * its level.
 */
export const encodeMp3 = (job: Job): Promise<EncodedMp3 | ToolFailure> =>
  throughDraft(job.output, async (draft) => {
    const { source, profile = daisyProfile, durationMs, signal, timeoutSeconds } = job
    const frames = await readMp3Facts(source)
    const limits = { signal, timeoutSeconds }
    const hearing = { channels: profile.channels, durationMs, scratch: `${draft}.peaks`, frames, ...limits }
    const { heard: came, first, loweredDb } = await measureAfterRepair(source, hearing)
    if (came.kind === 'failed') return came
    if (came.durationMs === 0) return { kind: 'failed', reason: 'Ljudfilen är tom.' }
    const cleaning = cleaningPlanOf(came, { first, loweredDb })
    const { channel: only } = cleaning
    // The sum of cancelling channels says nothing about the one channel that is used, so it is measured alone.
    const heard = only === undefined ? came : await measureSource(source, { ...hearing, only, first })
    if (heard.kind === 'failed') return heard
    const whole: Draft = { ...job, frames, profile, draft, heard, cleaning }
    const taken = await asItIs(whole)
    if (taken) return taken.kind === 'failed' ? taken : copy(whole, taken)
    const measured = await cleanSource(whole)
    if (measured.kind === 'failed') return measured
    // A shorter sound has no block in the meter.
    const { integratedLufs } = heard.durationMs < BLOCK_MS ? measured : heard
    return encodeToTarget({ ...whole, heard: { ...heard, integratedLufs } }, measured)
  })
