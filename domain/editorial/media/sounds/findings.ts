import type { SoundFinding } from '../events.ts'

const mendableFindings = ['othersSilent', 'channelsCancel', 'offset', 'lengthWrong', 'strayBytes', 'noNumbers'] as const
/** Findings that only inform: no editor has to listen. */
export const putRight: readonly SoundFinding['kind'][] = [...mendableFindings, 'lowered', 'raised', 'cutOff']

type PutRight = (typeof mendableFindings)[number]

/** Measurements of an uploaded sound. */
export type HeardSound = {
  readonly durationMs: number
  /** EBU R128. */
  readonly integratedLufs: number
  /** How much louder the master is than the source (LU); negative when it is softer. */
  readonly raisedBy: number
  /** How far the master stays below the target loudness (LU). */
  readonly softerBy: number
  /** Loudness of the last 400 ms (LUFS), every 100 ms. */
  readonly momentary: readonly number[]
  /** How flat the highest peaks are, by ffmpeg's `astats`: 0 where each is one sample. */
  readonly flatness: number
  readonly putRight: readonly PutRight[]
  /** Findings from the file's bytes alone. */
  readonly ofFile: readonly SoundFinding[]
}

const STEP_MS = 100
/** An editor hears this much of the end. */
const END_MS = 3_000
/** The meter's block begins this long before its place. */
const BLOCK_MS = 400

const SILENCE_LUFS = -60
/** A smaller share of sound in a file is a cough in an empty room. */
const MIN_SOUND_SHARE = 0.02
const MIN_SOUND_MS = 1_000
const SILENCE_DROP_LU = 30
const MAX_SILENCE_MS = 5_000
const UNEVEN_LEVEL_LU = 15
/** Twice the difference that two readings may have. */
const SOFT_LIMIT_LU = 2
/** Finished broadcasts are 5 dB louder than a reading, mastered music 10. */
const LOUD_LIMIT_LU = 12
/** A voice at arm's length is raised by 15; from this gain on its microphone's hiss is audible. */
const GAIN_LIMIT_LU = 24
/** Speech 6 dB over full scale has a flatness of 13, 12 dB over 18; intact speech 0. */
const MIN_CLIPPED_SAMPLES = 12

/** A voice varies by 8 LU and more (the middle 85 of 100 blocks), a hum or a hiss by 0.2. */
const MIN_SPEECH_RANGE_LU = 2
/** Breath and traffic in a pause vary less; a whisper varies as a voice does. */
const MIN_WHISPER_RANGE_LU = 6
/** A shorter sound without a voice may be a signal. */
const MAX_SIGNAL_MS = 10_000

/**
 * A tone varies by 0.1 LU in five seconds; a voice of square waves by more within one second, and by 50 with a pause.
 */
const TONE_RANGE_LU = 0.5
const MIN_TONE_MS = 1_000

/** The voice goes on at the end when the last step is this much softer than the reading, or louder. */
const SPOKEN_DROP_LU = 8
/** Further back the rounding of the meter would be heard. */
const MAX_STEPS_BACK = 300
/** A shorter sound may be a signal or a name, which end as they like. */
const MIN_READING_MS = 4_000

/** The mean power of several loudnesses, LUFS. */
export const meanLufs = (lufs: readonly number[]): number =>
  10 * Math.log10(lufs.reduce((sum, each) => sum + 10 ** (each / 10), 0) / Math.max(1, lufs.length))

/** The meter's fourth value is the first of a whole block. */
const wholeBlocks = ({ momentary }: HeardSound) => momentary.slice(BLOCK_MS / STEP_MS - 1)

const isSilent = (heard: HeardSound) => {
  const { integratedLufs } = heard
  const whole = wholeBlocks(heard)
  const audible = whole.filter((each) => each > SILENCE_LUFS).length
  return integratedLufs <= SILENCE_LUFS || (whole.length > 0 && audible / whole.length < MIN_SOUND_SHARE)
}

type Run = { readonly from: number; readonly levels: readonly number[] }

/** The stretches in which no block is as loud as a word. */
const quietRuns = ({ momentary, integratedLufs }: HeardSound): readonly Run[] => {
  const floor = Math.max(SILENCE_LUFS - 10, integratedLufs - SILENCE_DROP_LU)
  const ends = [...momentary.keys(), momentary.length].filter((at) => (momentary[at] ?? floor + 1) > floor)
  return ends.map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1
    return { from, levels: momentary.slice(from, end) }
  })
}

const placeOf = (index: number) => Math.max(0, (index + 1) * STEP_MS - BLOCK_MS)

const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

const isVoiceless = ({ momentary, durationMs }: HeardSound) =>
  durationMs >= MAX_SIGNAL_MS && quantile(momentary, 0.95) - quantile(momentary, 0.1) < MIN_SPEECH_RANGE_LU

const isTone = (heard: HeardSound) => {
  const whole = wholeBlocks(heard)
  return whole.length * STEP_MS >= MIN_TONE_MS && quantile(whole, 1) - quantile(whole, 0) < TONE_RANGE_LU
}

/**
 * Whether a soft stretch holds a voice: a whisper rises and falls more than a room does, and does not fall to silence.
 */
const isWhispered = ({ levels }: Run) =>
  quantile(levels, 0.9) > SILENCE_LUFS - 10 && quantile(levels, 0.9) - quantile(levels, 0.1) >= MIN_WHISPER_RANGE_LU

const isLongSilence = ({ levels }: Run) => levels.length * STEP_MS >= MAX_SILENCE_MS

/** The longest stretch without a word. */
const pauses = (quiet: readonly Run[]): readonly SoundFinding[] => {
  const [longest] = quiet.toSorted((a, b) => b.levels.length - a.levels.length)
  if (!longest) return []
  return [{ kind: 'longPause', atMs: placeOf(longest.from), forMs: longest.levels.length * STEP_MS }]
}

/** A half read far from the microphone is too soft beside the other, because both get the same gain. */
const weakHalf = ({ momentary, durationMs }: HeardSound): number | undefined => {
  const half = momentary.length >> 1
  const loud = (values: readonly number[]) => meanLufs(values.filter((each) => each > SILENCE_LUFS - 10))
  const [first, second] = [loud(momentary.slice(0, half)), loud(momentary.slice(half))]
  if (!Number.isFinite(first) || !Number.isFinite(second) || Math.abs(first - second) < UNEVEN_LEVEL_LU)
    return undefined
  return first < second ? 0 : durationMs >> 1
}

/** Parts that are too soft beside the rest, and long pauses. */
const weakness = (heard: HeardSound): readonly SoundFinding[] => {
  const quiet = quietRuns(heard).filter(isLongSilence)
  const whispered = new Set(quiet.filter(isWhispered))
  const [first] = whispered
  const atMs = first ? placeOf(first.from) : weakHalf(heard)
  return [
    ...pauses(quiet.filter((run) => !whispered.has(run))),
    ...(atMs === undefined ? [] : [{ kind: 'uneven', atMs } as const]),
  ]
}

/**
 * The least loudness that the last 100 ms have, from overlapping blocks: each block differs from the one before by the
 * step that came and the one that left, and no step is less than nothing.
 */
const lastStepLufs = ({ momentary }: HeardSound): number => {
  const steps = BLOCK_MS / STEP_MS
  const powerAt = (at: number) => 10 ** ((momentary[at] ?? 0) / 10)
  const first = Math.max(steps, momentary.length - MAX_STEPS_BACK)
  let [sum, most] = [0, 0]
  for (let at = momentary.length - 1; at >= first; at -= steps) {
    sum += steps * (powerAt(at) - powerAt(at - 1))
    most = Math.max(most, sum)
  }
  return 10 * Math.log10(Math.max(most, Number.MIN_VALUE))
}

/**
 * Whether the recording stops in a word: a reading falls silent before its end. Only a hint, because some offices cut
 * their sounds very closely.
 */
const cutOff = (heard: HeardSound): readonly SoundFinding[] => {
  const { durationMs, integratedLufs } = heard
  if (durationMs < MIN_READING_MS || isVoiceless(heard) || isTone(heard)) return []
  if (lastStepLufs(heard) < integratedLufs - SPOKEN_DROP_LU) return []
  return [{ kind: 'cutOff', atMs: Math.max(0, Math.floor(durationMs) - END_MS) }]
}

const loudestBlock = ({ momentary }: HeardSound) => {
  let at = 0
  for (const [index, each] of momentary.entries()) if (each > (momentary[at] ?? 0)) at = index
  return placeOf(at)
}

/** Whether there is a voice, and whether it was clipped; a low tone has flat peaks even when soft. */
const voice = (heard: HeardSound): readonly SoundFinding[] => {
  if (isVoiceless(heard)) return [{ kind: 'noVoice', atMs: 0 }]
  return heard.flatness < MIN_CLIPPED_SAMPLES || isTone(heard) ? [] : [{ kind: 'clipped', atMs: loudestBlock(heard) }]
}

/**
 * Tells the narrator of a large gain, so that the next recording can be better. A sound shorter than a word has no
 * level.
 */
const level = ({ raisedBy, durationMs }: HeardSound): readonly SoundFinding[] => {
  if (durationMs < MIN_SOUND_MS) return []
  if (raisedBy <= -LOUD_LIMIT_LU) return [{ kind: 'lowered' }]
  return raisedBy >= GAIN_LIMIT_LU ? [{ kind: 'raised' }] : []
}

/** All findings in a sound: faults that a listener would notice, and repairs. */
export const findingsIn = (heard: HeardSound): readonly SoundFinding[] => {
  const told = heard.putRight.map((kind) => ({ kind }))
  if (isSilent(heard)) return [...told, { kind: 'silent', atMs: 0 }]
  return [
    ...told,
    ...level(heard),
    ...heard.ofFile,
    ...(heard.durationMs < MIN_SOUND_MS ? [{ kind: 'short', atMs: 0 } as const] : []),
    ...voice(heard),
    ...(heard.softerBy > SOFT_LIMIT_LU ? [{ kind: 'tooSoft', atMs: loudestBlock(heard) } as const] : []),
    ...weakness(heard),
    ...cutOff(heard),
  ]
}

/** An editor has to listen and confirm the sound. Repairs only inform. */
export const isDoubtful = ({ kind }: SoundFinding): boolean => !putRight.includes(kind)

export const isSilence = (findings: readonly SoundFinding[]): boolean => findings.some(({ kind }) => kind === 'silent')

/** Silence counts as a sound only when an editor has confirmed it. */
export const countsAsSound = (sound: {
  readonly confirmed: boolean
  readonly findings: readonly SoundFinding[]
}): boolean => sound.confirmed || !isSilence(sound.findings)
