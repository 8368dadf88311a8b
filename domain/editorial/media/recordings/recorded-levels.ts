/** How a recording came, before anything was done to it: its loudness, and that of the room between its words, LUFS. */
export type RecordedLevels = {
  readonly integratedLufs: number
  /** Absent: no pause told it. */
  readonly noiseLufs?: number
}

/** Measurements of a sound as it came, before anything was done to it. */
type CameAs = {
  /** EBU R128. */
  readonly integratedLufs: number
  /** Loudness of the last 400 ms (LUFS), every 100 ms. */
  readonly momentary: readonly number[]
}

/** A softer sound is no reading. */
const SILENCE_LUFS = -60
/** The meter's fourth value is the first of a whole block. */
const FIRST_WHOLE_BLOCK = 3
/** The loudness of a reading leaves such a block out (ITU-R BS.1770): it holds no word. */
const PAUSE_DROP_LU = 10
/** The last bit of a sound of 16 bits is louder: a softer block was written by a program, and no microphone heard it. */
const DIGITAL_SILENCE_LUFS = -100
/** Pauses of 0.8 s in all. */
const MIN_PAUSE_BLOCKS = 5
/** The softest tenth of the pauses: the rest holds breaths, and words that die away. */
const NOISE_SHARE = 0.1

const toTenth = (lufs: number) => Math.round(lufs * 10) / 10

/** How loud the room is between the words, LUFS; undefined where no pause tells it. */
const noiseIn = ({ integratedLufs, momentary }: CameAs): number | undefined => {
  const pauses = momentary
    .slice(FIRST_WHOLE_BLOCK)
    .filter((each) => each <= integratedLufs - PAUSE_DROP_LU && each > DIGITAL_SILENCE_LUFS)
    .toSorted((a, b) => a - b)
  return pauses.length < MIN_PAUSE_BLOCKS ? undefined : pauses[Math.floor(NOISE_SHARE * (pauses.length - 1))]
}

/** How a recording came: its loudness, and the noise between its words. Undefined for silence. */
export const recordedLevels = (came: CameAs): RecordedLevels | undefined => {
  if (came.integratedLufs <= SILENCE_LUFS) return undefined
  const noise = noiseIn(came)
  return {
    integratedLufs: toTenth(came.integratedLufs),
    ...(noise !== undefined && { noiseLufs: toTenth(noise) }),
  }
}
