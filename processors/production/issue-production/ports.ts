import type { OnProgress } from '../../../commands/editorial/media/sound-tools.ts'
import type { MasteringParameters } from '../../../domain/editorial/media/mastering.ts'
import type { EncodedSound, PackedFile } from '../../../domain/production/production/events.ts'
import type { Book } from '../../../formats/production/book/book.ts'
import type { Problem } from '../../../formats/production/book/problem.ts'
import type { MissingGlyphs } from '../../../formats/production/book-pdf/layout/missing-glyphs.ts'
import type { PrintSize } from '../../../formats/production/book-pdf/layout/print-styles.ts'
import type { ProductionProgress } from '../../../projections/kernel/live-feed/progress.ts'

/** Reasons are for people, in Swedish. */
export type FailedOutcome = { readonly kind: 'failed'; readonly reason: string }

export type Mp3Facts = {
  readonly durationMs: number
  readonly bytes: number
  readonly channels: number
  readonly sampleRate: number
  readonly bitrateKbps: number
  readonly cbr: boolean
  readonly tagged: boolean
}

export type Mp3Profile = {
  readonly bitrateKbps: number
  readonly sampleRate: 22_050 | 24_000 | 44_100 | 48_000
  readonly channels: 1 | 2
}

export type EncodedPart = {
  readonly kind: 'ok'
  readonly facts: Mp3Facts
  /** Of the encoded file. */
  readonly loudness: { readonly integratedLufs: number; readonly peakDb: number }
}

/** A file that a sound is read from: encoded here, or a recording with what makes of it what is heard. */
export type HeardSource = { readonly source: string; readonly mastering?: MasteringParameters }

/** Every one writes `output` whole or not at all, and rejects only for faults and when `signal` aborts. */
export type AudioTools = {
  /** An MP3 of constant bit rate without tags, at the loudness wanted; copied when the source is one already. */
  readonly encode: (job: {
    readonly source: string
    readonly output: string
    readonly profile: Mp3Profile
    readonly targetLufs: number
    readonly onWorked?: OnProgress
    readonly signal: AbortSignal
  }) => Promise<EncodedPart | FailedOutcome>
  /** A WAV of a synthesiser saying the text. */
  readonly speak: (job: {
    readonly text: string
    readonly language: 'sv' | 'en'
    readonly output: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
  /** WAVs of one channel, 44.1 kHz and 16 bits, all or none. */
  readonly decode: (job: {
    readonly sounds: readonly (HeardSource & { readonly output: string })[]
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
  /**
   * The same for an Audio CD: 44.1 kHz, stereo, nothing but a header of 44 bytes and so many samples from one on, silent
   * where the sound ends before.
   */
  readonly decodeTracks: (job: {
    readonly tracks: readonly (HeardSource & {
      readonly output: string
      readonly fromSample: number
      readonly samples: number
    })[]
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
  /** Where one that was encoded here is softest between two moments, both included. */
  readonly findPause: (job: {
    readonly source: string
    readonly fromMs: number
    readonly toMs: number
    readonly signal?: AbortSignal
  }) => Promise<{ readonly kind: 'ok'; readonly atMs: number } | FailedOutcome>
  /** One MP3 of encoded ones of the same profile, frame by frame. */
  readonly join: (job: {
    readonly sources: readonly string[]
    readonly output: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok'; readonly durationMs: number } | FailedOutcome>
  /** Counts the frames without decoding; undefined when the file is no MP3. */
  readonly mp3Facts: (path: string) => Promise<Mp3Facts | undefined>
  /** What it would change in equal sources: raise it when the encoding changes, so that nothing old is reused. */
  readonly version: string
}

export type ZipEntry = { readonly name: string } & ({ readonly path: string } | { readonly text: string })

export type ZipOptions = {
  readonly signal?: AbortSignal
  /** Told of each file, not of texts, when it has been written. */
  readonly onFile?: (file: PackedFile) => void
}

/** A zip of stored entries in their order, written at `target`; they may come as they are made. */
export type WriteZip = (
  target: string,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  options: ZipOptions,
) => Promise<void>

export type PdfPress = {
  /**
   * Writes an issue that is read at `target`, whole or not at all, and tells what no font shows. Fails where an image of it is
   * broken.
   */
  readonly write: (
    book: Book,
    job: {
      readonly cut: PrintSize
      /** Where the images of the book lie, by the names of their files. */
      readonly images: Readonly<Record<string, string>>
      readonly target: string
      readonly signal: AbortSignal
    },
  ) => Promise<{ readonly kind: 'ok'; readonly unshown: readonly MissingGlyphs[] } | FailedOutcome>
  /** What is wrong with one that was written. */
  readonly check: (path: string) => Promise<readonly Problem[]>
}

/** Images of discs that hold files. */
export type DiscImages = {
  /** ISO 9660 with Joliet and Rock Ridge at `output`, whole or not at all. Fails where the machine cannot write one. */
  readonly write: (job: {
    /** What the disc is called: A-Z, 0-9 and _, at most 16. */
    readonly label: string
    readonly files: readonly { readonly name: string; readonly path: string }[]
    readonly output: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
}

export type MadeSound = Omit<EncodedSound, 'itemId'>

/** Sounds that were encoded before, by a hash of source, settings and encoder. A sound that is named may be gone from the storage. */
export interface MadeSounds {
  readonly find: (hashes: readonly string[]) => Promise<ReadonlyMap<string, MadeSound>>
  readonly keep: (hash: string, sound: MadeSound) => Promise<void>
}

/** Shows how far a production has come, to whoever watches. Not kept; may drop what comes too fast; never fails. */
export type ShowProgress = (progress: ProductionProgress) => void
