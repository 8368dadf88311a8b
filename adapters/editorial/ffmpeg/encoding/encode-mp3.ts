import type { MasteringParameters } from '../../../../domain/editorial/media/mastering.ts'
import type { Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { type CleaningPlan, cleaningFilters, cleaningPlanOf, isClean } from '../mastering/cleaning-plan.ts'
import { decideGain, type Gain, isOnTarget, isTooHigh, lowerGain } from '../mastering/gain.ts'
import { limiterLoss } from '../mastering/limiter.ts'
import { measureAfterRepair } from '../mastering/measure-after-repair.ts'
import { BLOCK_MS, type Loudness, measureLoudness } from '../mastering/measure-loudness.ts'
import { measureSource, type SourceMeasurement } from '../mastering/measure-source.ts'
import { type Limits, runFfmpeg, throughDraft } from '../run-ffmpeg.ts'
import { asPlainMp3, type Encoding, encodeOnce, type Mp3Profile } from './encode-once.ts'
import { type Mp3Facts, readMp3Facts } from './mp3-facts.ts'
import { isLong } from './parts.ts'

/** Raise it when equal sources would give other bytes, so that nothing old is taken for what is made now. */
export const encoderVersion = '12'

/** What NLB's gate and old players take: see the DAISY 2.02 validator. */
export const daisyProfile: Mp3Profile = { bitrateKbps: 64, sampleRate: 44_100, channels: 1 }

export type EncodedMp3 = {
  readonly kind: 'ok'
  readonly facts: Mp3Facts
  /** Of the encoded file, with its true peak. */
  readonly loudness: Loudness
  /** False when one correction was not enough, for example because the sound is nothing but peaks. */
  readonly onTarget: boolean
  readonly gainDb: number
  readonly limited: boolean
  /** What was done on the way; undefined where that was more than can be told again, or nothing. */
  readonly mastering: MasteringParameters | undefined
  /** The source's own frames, not encoded again. */
  readonly copied: boolean
  /** What was put right of the source. */
  readonly cleaning: CleaningPlan
  /** The source as it came, of the channel that is heard. */
  readonly source: SourceMeasurement
}

type Job = Limits & {
  readonly source: string
  /** About how long it is (ms), where that is known: what is long is worked on in parts, beside each other. */
  readonly durationMs?: number | undefined
  /** Written whole or not at all. */
  readonly output: string
  readonly profile?: Mp3Profile
  /** Integrated loudness to reach; left out, the level stays as it is. */
  readonly targetLufs?: number | undefined
}

type Draft = Job & Encoding

/** What came out has its highest between the samples: a hiss of 11 kHz 3 dB above them. */
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

const meetsProfile = (facts: Mp3Facts | undefined, profile: Mp3Profile) =>
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

/** A smaller offset is gone after the rumble, without a thump at the beginning that would be measured. */
const MIN_THUMP_OFFSET = 0.01

/** The source as it is encoded, with nothing yet done to its level: heard so already but for an offset, or for want of a block. */
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

/** Encoded twice at most for the sake of loudness, and twice more at most where a peak would be heard as a crack. */
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

/** Whether the frames can be taken over as they are. Only a copy, which is not heard again, needs the true peaks. */
const asItIs = async ({ source, profile, cleaning, targetLufs, signal, timeoutSeconds }: Draft) => {
  if (!isClean(cleaning) || !meetsProfile(await readMp3Facts(source), profile)) return undefined
  const heard = await measureLoudness(source, { channels: profile.channels, peaks: 'true', signal, timeoutSeconds })
  return heard.kind === 'failed' || isOnTarget(heard, targetLufs) ? heard : undefined
}

/**
 * An MP3 of constant bit rate without ID3 and Xing. What nobody can want is put right first: channels that take each other
 * away, what is no number, offset, rumble, a beginning or an end in the middle of a wave. Then it is raised or lowered by one gain, limited only
 * where the true peak would pass −1 dBTP (foretold from the course of its peaks), and heard again after encoding.
 * An MP3 that already has profile and loudness is copied. Silence keeps its level.
 */
export const encodeMp3 = (job: Job): Promise<EncodedMp3 | ToolFailure> =>
  throughDraft(job.output, async (draft) => {
    const { source, profile = daisyProfile, durationMs, signal, timeoutSeconds } = job
    const hearing = { channels: profile.channels, durationMs, scratch: `${draft}.peaks`, signal, timeoutSeconds }
    const { heard: came, first, loweredDb } = await measureAfterRepair(source, hearing)
    if (came.kind === 'failed') return came
    if (came.durationMs === 0) return { kind: 'failed', reason: 'Ljudfilen är tom.' }
    const cleaning = cleaningPlanOf(came, { first, loweredDb })
    const { channel: only } = cleaning
    // What its channels make of each other is not what is heard.
    const heard = only === undefined ? came : await measureSource(source, { ...hearing, only, first })
    if (heard.kind === 'failed') return heard
    const whole: Draft = { ...job, profile, draft, heard, cleaning }
    const taken = await asItIs(whole)
    if (taken) return taken.kind === 'failed' ? taken : copy(whole, taken)
    const measured = await cleanSource(whole)
    if (measured.kind === 'failed') return measured
    // The meter has no block of what is shorter.
    const { integratedLufs } = heard.durationMs < BLOCK_MS ? measured : heard
    return encodeToTarget({ ...whole, heard: { ...heard, integratedLufs } }, measured)
  })
