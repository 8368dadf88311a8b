import type {
  FileVariant,
  LevellingResult,
  SoundFacts,
  SoundFinding,
} from '../../../../domain/editorial/media/events.ts'

export type SoundFormat = Extract<FileVariant, 'wav' | 'mp3' | 'ogg' | 'opus' | 'aac' | 'telephone'>

/** The type with which each format is served. */
export const mimeTypeOf: Readonly<Record<SoundFormat, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  aac: 'audio/mp4',
  telephone: 'audio/wav',
}

const COMPRESSED_BYTES_PER_SECOND = 64_000 / 8
const PLAIN_BYTES_PER_SECOND = 44_100 * 2
const TELEPHONE_BYTES_PER_SECOND = 8_000 * 2

/** The approximate size of a sound in a format, in bytes. The master has one channel. */
export const expectedBytes = ({ durationMs, channels }: SoundFacts, format: SoundFormat): number => {
  if (format === 'telephone') return (durationMs / 1000) * TELEPHONE_BYTES_PER_SECOND
  const ofChannel = format === 'wav' ? PLAIN_BYTES_PER_SECOND : COMPRESSED_BYTES_PER_SECOND
  return (durationMs / 1000) * ofChannel * (format === 'mp3' ? 1 : Math.min(2, channels))
}

/** Takes the milliseconds of sound worked through so far: about three times the sound's length in all. */
export type OnProgress = (milliseconds: number) => void

/** The reason is a Swedish sentence for users. */
export type SoundFailure = { readonly kind: 'failed'; readonly reason: string }

/** `levelled` and `findings` are given for masters. */
export type MadeSound = {
  readonly kind: 'ok'
  readonly path: string
  readonly levelled?: LevellingResult
  readonly findings?: readonly SoundFinding[]
}

/** The loudness (LUFS) of a master, and the version of the encoder that makes it. */
export type Level = Pick<LevellingResult, 'targetLufs' | 'encoder'>

/** Tools that work on local files. */
export type SoundTools = {
  /** Version of the encoder of masters: equal sources at an equal level give equal bytes. */
  readonly encoder: string
  /**
   * Makes the master that every product and the player use: an MP3 of one channel, 64 kb/s, 44.1 kHz at the target
   * loudness (LUFS), in a temporary file that belongs to the caller. An MP3 that meets this already keeps its frames.
   * `durationMs`: the stated length. Rejects when `signal` aborts.
   */
  readonly master: (
    source: string,
    options: {
      readonly targetLufs: number
      readonly durationMs: number
      readonly onWorked?: OnProgress
      readonly signal?: AbortSignal
    },
  ) => Promise<(MadeSound & Required<Pick<MadeSound, 'levelled' | 'findings'>>) | SoundFailure>
  /**
   * Makes the same sound in another format without levelling it, in a temporary file that belongs to the caller; for
   * telephones at the level and in the band that they carry. Rejects when `signal` aborts.
   */
  readonly make: (
    source: string,
    options: {
      readonly format: Exclude<SoundFormat, 'mp3'>
      readonly channels: number
      readonly signal?: AbortSignal
    },
  ) => Promise<MadeSound | SoundFailure>
  /** The shape of the sound for drawing, levels from 0 to 100; undefined when it cannot be read. */
  readonly peaks: (source: string, durationMs: number) => Promise<readonly number[] | undefined>
}
