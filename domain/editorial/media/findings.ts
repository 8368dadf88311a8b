import type { SoundFinding } from './events.ts'

const mendableFindings = ['othersSilent', 'channelsCancel', 'offset', 'lengthWrong', 'strayBytes', 'noNumbers'] as const
/** What is only told: nobody has to listen. */
export const putRight: readonly SoundFinding['kind'][] = [...mendableFindings, 'lowered', 'raised']

export type PutRight = (typeof mendableFindings)[number]

/** What of a sound is measured when it comes in. */
export type HeardSound = {
  readonly durationMs: number
  /** EBU R128. */
  readonly integratedLufs: number
  /** What its master is louder than it came (LU); below 0 where it is softer. */
  readonly raisedBy: number
  /** What its master lacks in loudness (LU). */
  readonly softerBy: number
  /** Loudness of the last 400 ms (LUFS), each 100 ms. */
  readonly momentary: readonly number[]
  /** How flat the highest peaks are, as ffmpeg's `astats` has it: 0 where each is one sample. */
  readonly flatness: number
  readonly putRight: readonly PutRight[]
  /** What the file itself gives away. */
  readonly ofFile: readonly SoundFinding[]
}

const STEP_MS = 100
/** How long before its place a block of the meter begins. */
const BLOCK_MS = 400

const SILENCE_LUFS = -60
/** Less than this of a file is a cough in an empty room. */
const MIN_SOUND_SHARE = 0.02
const MIN_SOUND_MS = 1_000
const SILENCE_DROP_LU = 30
const MAX_SILENCE_MS = 5_000
const UNEVEN_LEVEL_LU = 15
/** Twice what the next reading may be beside it. */
const SOFT_LIMIT_LU = 2
/** Finished broadcasts lie 5 dB above a reading, music that is pressed 10. */
const LOUD_LIMIT_LU = 12
/** A voice at arm's length is raised by 15; from here the hiss of its microphone is heard with it. */
const GAIN_LIMIT_LU = 24
/** Speech 6 dB over full scale has 13, 12 dB over 18; what is whole has 0. */
const MIN_CLIPPED_SAMPLES = 12

/** A voice rises and falls by 8 LU and more (the middle 85 of 100 blocks), a hum or a hiss by 0.2. */
const MIN_SPEECH_RANGE_LU = 2
/** Breath and traffic in a pause move less; a whisper moves as a voice does. */
const MIN_WHISPER_RANGE_LU = 6
/** What is shorter may be a signal. */
const MAX_SIGNAL_MS = 10_000

/** A tone moves by 0.1 LU in five seconds; a voice that is all square waves by more within one, and by 50 where it pauses. */
const TONE_RANGE_LU = 0.5
const MIN_TONE_MS = 1_000

/** What several loudnesses are together: the mean of their powers, LUFS. */
export const meanLufs = (lufs: readonly number[]): number =>
  10 * Math.log10(lufs.reduce((sum, each) => sum + 10 ** (each / 10), 0) / Math.max(1, lufs.length))

/** The first look of the meter at a whole block is its fourth. */
const wholeBlocks = ({ momentary }: HeardSound) => momentary.slice(BLOCK_MS / STEP_MS - 1)

const isSilent = (heard: HeardSound) => {
  const { integratedLufs } = heard
  const whole = wholeBlocks(heard)
  const audible = whole.filter((each) => each > SILENCE_LUFS).length
  return integratedLufs <= SILENCE_LUFS || (whole.length > 0 && audible / whole.length < MIN_SOUND_SHARE)
}

type Run = { readonly from: number; readonly levels: readonly number[] }

/** The stretches in which nothing is as loud as a word. */
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

/** Somebody speaks there, however softly: it rises and falls as no room does, and not into nothing. */
const isWhispered = ({ levels }: Run) =>
  quantile(levels, 0.9) > SILENCE_LUFS - 10 && quantile(levels, 0.9) - quantile(levels, 0.1) >= MIN_WHISPER_RANGE_LU

const isLongSilence = ({ levels }: Run) => levels.length * STEP_MS >= MAX_SILENCE_MS

/** The longest stretch without a word. */
const pauses = (quiet: readonly Run[]): readonly SoundFinding[] => {
  const [longest] = quiet.toSorted((a, b) => b.levels.length - a.levels.length)
  if (!longest) return []
  return [{ kind: 'longPause', atMs: placeOf(longest.from), forMs: longest.levels.length * STEP_MS }]
}

/** A half that is read far from the microphone is lost beside the other when both are raised alike. */
const weakHalf = ({ momentary, durationMs }: HeardSound): number | undefined => {
  const half = momentary.length >> 1
  const loud = (values: readonly number[]) => meanLufs(values.filter((each) => each > SILENCE_LUFS - 10))
  const [first, second] = [loud(momentary.slice(0, half)), loud(momentary.slice(half))]
  if (!Number.isFinite(first) || !Number.isFinite(second) || Math.abs(first - second) < UNEVEN_LEVEL_LU)
    return undefined
  return first < second ? 0 : durationMs >> 1
}

/** What is too soft beside the rest, and where nothing is. */
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

const loudestBlock = ({ momentary }: HeardSound) => {
  let at = 0
  for (const [index, each] of momentary.entries()) if (each > (momentary[at] ?? 0)) at = index
  return placeOf(at)
}

/** Whether there is one, and whether it was too strong; a low tone has flat tops of its own, however soft it is. */
const voice = (heard: HeardSound): readonly SoundFinding[] => {
  if (isVoiceless(heard)) return [{ kind: 'noVoice', atMs: 0 }]
  return heard.flatness < MIN_CLIPPED_SAMPLES || isTone(heard) ? [] : [{ kind: 'clipped', atMs: loudestBlock(heard) }]
}

/** Whoever has recorded it may want to do so otherwise the next time. What is shorter than a word has no level of its own. */
const level = ({ raisedBy, durationMs }: HeardSound): readonly SoundFinding[] => {
  if (durationMs < MIN_SOUND_MS) return []
  if (raisedBy <= -LOUD_LIMIT_LU) return [{ kind: 'lowered' }]
  return raisedBy >= GAIN_LIMIT_LU ? [{ kind: 'raised' }] : []
}

/** What a listener would be surprised by, and what has been put right. */
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
  ]
}

/** Somebody is to listen, and to say that it is right. What was put right is only told. */
export const isDoubtful = ({ kind }: SoundFinding): boolean => !putRight.includes(kind)

export const isSilence = (findings: readonly SoundFinding[]): boolean => findings.some(({ kind }) => kind === 'silent')

/** Silence is a sound only where somebody says that it is right. */
export const countsAsSound = (sound: {
  readonly confirmed: boolean
  readonly findings: readonly SoundFinding[]
}): boolean => sound.confirmed || !isSilence(sound.findings)
