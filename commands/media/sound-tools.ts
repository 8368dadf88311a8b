import type { FileVariant, SoundFacts } from '../../domain/media/events.ts'

export type SoundFormat = Extract<FileVariant, 'wav' | 'mp3' | 'ogg' | 'opus' | 'aac'>

/** What browsers are told each format is. */
export const mimeTypeOf: Readonly<Record<SoundFormat, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  aac: 'audio/mp4',
}

const COMPRESSED_BYTES = 64_000 / 8
const PLAIN_BYTES = 44_100 * 2

/** About how large a sound becomes in a format. */
export const expectedBytes = ({ durationMs, channels }: SoundFacts, format: SoundFormat): number => {
  const ofChannel = format === 'wav' ? PLAIN_BYTES : COMPRESSED_BYTES
  return (durationMs / 1000) * ofChannel * Math.min(2, channels)
}

export type MadeSound =
  | { readonly kind: 'ok'; readonly path: string }
  /** The reason is for people, in Swedish. */
  | { readonly kind: 'failed'; readonly reason: string }

/** Works on local files. */
export type SoundTools = {
  /**
   * The same sound in another format, in a temporary file that belongs to the caller; MP3, which is listened to, as loud
   * as it is in books. Rejects when `signal` aborts.
   */
  readonly make: (
    source: string,
    options: {
      readonly format: SoundFormat
      readonly channels: number
      /** How loud books of the same publication are. */
      readonly targetLufs: number
      readonly signal?: AbortSignal
    },
  ) => Promise<MadeSound>
  /** The sound's shape for drawing, levels from 0 to 100; undefined when it cannot be read. */
  readonly peaks: (source: string, durationMs: number) => Promise<readonly number[] | undefined>
}
