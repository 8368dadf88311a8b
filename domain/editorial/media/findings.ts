import type { SoundFinding } from './events.ts'

const mended = ['othersSilent', 'channelsCancel', 'offset', 'lengthWrong', 'strayBytes', 'noNumbers'] as const
/** What is only told: nobody has to listen. */
export const putRight: readonly SoundFinding['kind'][] = [...mended, 'lowered', 'raised']

export type PutRight = (typeof mended)[number]

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

const nothingLufs = -60
/** Less than this of a file is a cough in an empty room. */
const leastShare = 0.02
const shortestMs = 1_000
const pauseLu = 30
const longestPauseMs = 5_000
const unevenLu = 15
/** Twice what the next reading may be beside it. */
const tooSoftLu = 2
/** Finished broadcasts lie 5 dB above a reading, music that is pressed 10. */
const loweredFromLu = 12
/** A voice at arm's length is raised by 15; from here the hiss of its microphone is heard with it. */
const raisedFromLu = 24
/** Speech 6 dB over full scale has 13, 12 dB over 18; what is whole has 0. */
const clippedFrom = 12

/** A voice rises and falls by 8 LU and more (the middle 85 of 100 blocks), a hum or a hiss by 0.2. */
const leastRiseLu = 2
/** Breath and traffic in a pause move less; a whisper moves as a voice does. */
const leastWhisperLu = 6
/** What is shorter may be a signal. */
const longestSignalMs = 10_000

/** A tone moves by 0.1 LU in five seconds; a voice that is all square waves by more within one, and by 50 where it pauses. */
const toneLu = 0.5
const shortestToneMs = 1_000

/** What several loudnesses are together: the mean of their powers, LUFS. */
export const meanLufs = (lufs: readonly number[]): number =>
  10 * Math.log10(lufs.reduce((sum, each) => sum + 10 ** (each / 10), 0) / Math.max(1, lufs.length))

/** The first look of the meter at a whole block is its fourth. */
const wholeBlocks = ({ momentary }: HeardSound) => momentary.slice(BLOCK_MS / STEP_MS - 1)

const isSilent = (heard: HeardSound) => {
  const { integratedLufs } = heard
  const whole = wholeBlocks(heard)
  const audible = whole.filter((each) => each > nothingLufs).length
  return integratedLufs <= nothingLufs || (whole.length > 0 && audible / whole.length < leastShare)
}

type Run = { readonly from: number; readonly levels: readonly number[] }

/** The stretches in which nothing is as loud as a word. */
const quietRuns = ({ momentary, integratedLufs }: HeardSound): readonly Run[] => {
  const floor = Math.max(nothingLufs - 10, integratedLufs - pauseLu)
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
  durationMs >= longestSignalMs && quantile(momentary, 0.95) - quantile(momentary, 0.1) < leastRiseLu

const isTone = (heard: HeardSound) => {
  const whole = wholeBlocks(heard)
  return whole.length * STEP_MS >= shortestToneMs && quantile(whole, 1) - quantile(whole, 0) < toneLu
}

/** Somebody speaks there, however softly: it rises and falls as no room does, and not into nothing. */
const isWhispered = ({ levels }: Run) =>
  quantile(levels, 0.9) > nothingLufs - 10 && quantile(levels, 0.9) - quantile(levels, 0.1) >= leastWhisperLu

const lasts = ({ levels }: Run) => levels.length * STEP_MS >= longestPauseMs

/** The longest stretch without a word. */
const pauses = (quiet: readonly Run[]): readonly SoundFinding[] => {
  const [longest] = quiet.toSorted((a, b) => b.levels.length - a.levels.length)
  if (!longest) return []
  return [{ kind: 'longPause', atMs: placeOf(longest.from), forMs: longest.levels.length * STEP_MS }]
}

/** A half that is read far from the microphone is lost beside the other when both are raised alike. */
const weakHalf = ({ momentary, durationMs }: HeardSound): number | undefined => {
  const half = momentary.length >> 1
  const loud = (values: readonly number[]) => meanLufs(values.filter((each) => each > nothingLufs - 10))
  const [first, second] = [loud(momentary.slice(0, half)), loud(momentary.slice(half))]
  if (!Number.isFinite(first) || !Number.isFinite(second) || Math.abs(first - second) < unevenLu) return undefined
  return first < second ? 0 : durationMs >> 1
}

/** What is too soft beside the rest, and where nothing is. */
const weakness = (heard: HeardSound): readonly SoundFinding[] => {
  const quiet = quietRuns(heard).filter(lasts)
  const whispered = new Set(quiet.filter(isWhispered))
  const [first] = whispered
  const atMs = first ? placeOf(first.from) : weakHalf(heard)
  return [
    ...pauses(quiet.filter((run) => !whispered.has(run))),
    ...(atMs === undefined ? [] : [{ kind: 'uneven', atMs } as const]),
  ]
}

const loudest = ({ momentary }: HeardSound) => {
  let at = 0
  for (const [index, each] of momentary.entries()) if (each > (momentary[at] ?? 0)) at = index
  return placeOf(at)
}

/** Whether there is one, and whether it was too strong; a low tone has flat tops of its own, however soft it is. */
const voice = (heard: HeardSound): readonly SoundFinding[] => {
  if (isVoiceless(heard)) return [{ kind: 'noVoice', atMs: 0 }]
  return heard.flatness < clippedFrom || isTone(heard) ? [] : [{ kind: 'clipped', atMs: loudest(heard) }]
}

/** Whoever has recorded it may want to do so otherwise the next time. What is shorter than a word has no level of its own. */
const level = ({ raisedBy, durationMs }: HeardSound): readonly SoundFinding[] => {
  if (durationMs < shortestMs) return []
  if (raisedBy <= -loweredFromLu) return [{ kind: 'lowered' }]
  return raisedBy >= raisedFromLu ? [{ kind: 'raised' }] : []
}

/** What a listener would be surprised by, and what has been put right. */
export const findingsIn = (heard: HeardSound): readonly SoundFinding[] => {
  const told = heard.putRight.map((kind) => ({ kind }))
  if (isSilent(heard)) return [...told, { kind: 'silent', atMs: 0 }]
  return [
    ...told,
    ...level(heard),
    ...heard.ofFile,
    ...(heard.durationMs < shortestMs ? [{ kind: 'short', atMs: 0 } as const] : []),
    ...voice(heard),
    ...(heard.softerBy > tooSoftLu ? [{ kind: 'tooSoft', atMs: loudest(heard) } as const] : []),
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
