/** The recordings of a narrator in one issue: medians of their levels, LUFS. */
export type IssueRecordings = {
  readonly sounds: number
  readonly loudness: number
  /** Null: no pause told it. */
  readonly noise: number | null
}

/**
 * What a narrator can be told of the recordings, the first that holds. A softer voice is nearer to its noise, too, so that
 * comes first.
 */
export const recordingAdvice = [
  'few',
  'softer',
  'noisier',
  'noisy',
  'soft',
  'loud',
  'changing',
  'clearer',
  'steady',
] as const
type RecordingAdvice = (typeof recordingAdvice)[number]

const MIN_SOUNDS = 5
const MIN_ISSUES = 2
/** The latest issues, at most half of all, are compared with those before. */
const LATEST_ISSUES = 3

/** As when the narrator sits one and a half times as far from the microphone. */
const SOFTER_LU = 4
/** As when the noise has twice the strength. */
const NOISIER_LU = 6
/** So far below the voice the noise of a room is not heard. */
const UNHEARD_BELOW_VOICE_LU = 40
/** From here on everybody hears it. */
const HEARD_BELOW_VOICE_LU = 30
/** A softer recording is raised by 18 and more, and its noise with it. */
const SOFT_LUFS = -36
/** A voice that is louder on the whole reaches full scale in its peaks. */
const LOUD_LUFS = -12
/** Issues that differ more were recorded in different places, or at different distances. */
const CHANGING_LU = 10

const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

const levelsOf = (issues: readonly IssueRecordings[]) => ({
  loudness: median(issues.map(({ loudness }) => loudness)) ?? 0,
  /** How far the noise is below the voice, LU: what listeners hear of it once all is equally loud. */
  belowVoice: median(issues.flatMap(({ loudness, noise }) => (noise === null ? [] : [loudness - noise]))),
})

const rangeOf = (issues: readonly IssueRecordings[]) => {
  const levels = issues.map(({ loudness }) => loudness)
  return Math.max(...levels) - Math.min(...levels)
}

/** What the recordings of a narrator, the oldest issue first, say of how they are made. */
export const adviceOn = (issues: readonly IssueRecordings[]): RecordingAdvice => {
  const sounds = issues.reduce((sum, issue) => sum + issue.sounds, 0)
  if (issues.length < MIN_ISSUES || sounds < MIN_SOUNDS) return 'few'
  const latest = issues.slice(-Math.min(LATEST_ISSUES, issues.length >> 1))
  const [now, before] = [levelsOf(latest), levelsOf(issues.slice(0, -latest.length))]
  const heard = now.belowVoice ?? UNHEARD_BELOW_VOICE_LU
  const cleared = heard - (before.belowVoice ?? heard)
  const holds: Readonly<Record<Exclude<RecordingAdvice, 'few'>, boolean>> = {
    softer: now.loudness - before.loudness <= -SOFTER_LU,
    noisier: heard < UNHEARD_BELOW_VOICE_LU && cleared <= -NOISIER_LU,
    noisy: heard < HEARD_BELOW_VOICE_LU,
    soft: now.loudness < SOFT_LUFS,
    loud: now.loudness > LOUD_LUFS,
    changing: rangeOf(issues.slice(-2 * LATEST_ISSUES)) > CHANGING_LU,
    clearer: cleared >= NOISIER_LU && heard - cleared < UNHEARD_BELOW_VOICE_LU,
    steady: true,
  }
  return recordingAdvice.find((advice) => advice !== 'few' && holds[advice]) ?? 'steady'
}
