import type { FileVariant, LevellingResult, SoundFacts, SoundFinding } from '../../../domain/editorial/media/events.ts'

export type SoundFormat = Extract<FileVariant, 'wav' | 'mp3' | 'ogg' | 'opus' | 'aac' | 'telephone'>

/** What browsers are told each format is. */
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

/** About how large a sound becomes in a format. The master has one channel. */
export const expectedBytes = ({ durationMs, channels }: SoundFacts, format: SoundFormat): number => {
  if (format === 'telephone') return (durationMs / 1000) * TELEPHONE_BYTES_PER_SECOND
  const ofChannel = format === 'wav' ? PLAIN_BYTES_PER_SECOND : COMPRESSED_BYTES_PER_SECOND
  return (durationMs / 1000) * ofChannel * (format === 'mp3' ? 1 : Math.min(2, channels))
}

/** Told how many milliseconds of a sound have been worked through: about three times its length in all. */
export type OnProgress = (milliseconds: number) => void

/** The reason is for people, in Swedish. */
export type SoundFailure = { readonly kind: 'failed'; readonly reason: string }

/** `levelled` and what was heard in it: of masters. */
export type MadeSound = {
  readonly kind: 'ok'
  readonly path: string
  readonly levelled?: LevellingResult
  readonly findings?: readonly SoundFinding[]
}

/** At which loudness (LUFS) a sound is heard, and which version of the encoder makes it so. */
export type Level = Pick<LevellingResult, 'targetLufs' | 'encoder'>

/** Works on local files. */
export type SoundTools = {
  /** Version of the encoder of masters: equal sources at an equal level give equal bytes. */
  readonly encoder: string
  /**
   * The sound as it is heard everywhere, in the player as in books: an MP3 of one channel, 64 kb/s, 44.1 kHz at the
   * loudness asked for (LUFS), in a temporary file that belongs to the caller. The frames of an MP3 that is so already are
   * taken over. `durationMs`: how long it is said to be. Rejects when `signal` aborts.
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
   * The same sound in another format, as it is, in a temporary file that belongs to the caller; for telephones at the level
   * and in the band that they carry. Rejects when `signal` aborts.
   */
  readonly make: (
    source: string,
    options: {
      readonly format: Exclude<SoundFormat, 'mp3'>
      readonly channels: number
      readonly signal?: AbortSignal
    },
  ) => Promise<MadeSound | SoundFailure>
  /** The sound's shape for drawing, levels from 0 to 100; undefined when it cannot be read. */
  readonly peaks: (source: string, durationMs: number) => Promise<readonly number[] | undefined>
}
