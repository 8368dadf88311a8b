import type { OnProgress } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { MasteringParameters } from '../../../domain/editorial/media/sounds/mastering.ts'
import type { Mp3Facts, Mp3Profile } from '../../../domain/editorial/media/sounds/mp3-facts.ts'
import type { EncodedSound, PackedFile } from '../../../domain/production/production/events.ts'
import type { Book } from '../../../formats/production/book/book.ts'
import type { Problem } from '../../../formats/production/book/problem.ts'
import type { MissingGlyphs } from '../../../formats/production/book-pdf/layout/missing-glyphs.ts'
import type { PrintSize } from '../../../formats/production/book-pdf/layout/print-styles.ts'
import type { ProductionProgress } from '../../../projections/kernel/live-feed/progress.ts'

/** Reasons are for people, in Swedish. */
export type FailedOutcome = { readonly kind: 'failed'; readonly reason: string }

type EncodedPart = {
  readonly kind: 'ok'
  readonly facts: Mp3Facts
  /** The loudness of the encoded file. */
  readonly loudness: { readonly integratedLufs: number; readonly peakDb: number }
}

/** A file from which a sound is read: an encoded one, or a recording with the mastering to apply. */
export type HeardSource = { readonly source: string; readonly mastering?: MasteringParameters }

/** Every function writes `output` whole or not at all, and rejects only for faults and when `signal` aborts. */
export type AudioTools = {
  /** Encodes an MP3 of constant bit rate without tags, at the target loudness; copies a source that is one already. */
  readonly encode: (job: {
    readonly source: string
    readonly output: string
    readonly profile: Mp3Profile
    readonly targetLufs: number
    readonly onWorked?: OnProgress
    readonly signal: AbortSignal
  }) => Promise<EncodedPart | FailedOutcome>
  /** Writes a WAV of a synthesiser speaking the text. */
  readonly speak: (job: {
    readonly text: string
    readonly language: 'sv' | 'en'
    readonly output: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
  /** Decodes to WAVs of one channel, 44.1 kHz and 16 bits, all or none. */
  readonly decode: (job: {
    readonly sounds: readonly (HeardSource & { readonly output: string })[]
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
  /**
   * Decodes for an Audio CD: 44.1 kHz, stereo, a header of 44 bytes and the given number of samples from a given one
   * on, padded with silence after the end of the sound.
   */
  readonly decodeTracks: (job: {
    readonly tracks: readonly (HeardSource & {
      readonly output: string
      readonly fromSample: number
      readonly samples: number
    })[]
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
  /** The softest moment of an encoded sound between two moments, both included. */
  readonly findPause: (job: {
    readonly source: string
    readonly fromMs: number
    readonly toMs: number
    readonly signal?: AbortSignal
  }) => Promise<{ readonly kind: 'ok'; readonly atMs: number } | FailedOutcome>
  /** Joins encoded MP3s of the same profile, frame by frame. */
  readonly join: (job: {
    readonly sources: readonly string[]
    readonly output: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok'; readonly durationMs: number } | FailedOutcome>
  /** Counts the frames without decoding; undefined when the file is no MP3. */
  readonly mp3Facts: (path: string) => Promise<Mp3Facts | undefined>
  /** Version of the encoder. Raise it when the encoding of equal sources changes, so that no old sound is reused. */
  readonly version: string
}

export type ZipEntry = { readonly name: string } & ({ readonly path: string } | { readonly text: string })

export type ZipOptions = {
  readonly signal?: AbortSignal
  /** Called for each file, not for texts, once it is written. */
  readonly onFile?: (file: PackedFile) => void
}

/** Writes a zip of stored entries in their order to `target`; the entries may be made while it is written. */
export type WriteZip = (
  target: string,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  options: ZipOptions,
) => Promise<void>

export type PdfPress = {
  /**
   * Writes the PDF of an issue to `target`, whole or not at all, and reports characters that no typeface has. Fails
   * when an image is broken.
   */
  readonly write: (
    book: Book,
    job: {
      readonly cut: PrintSize
      /** The paths of the book's images, by file name. */
      readonly images: Readonly<Record<string, string>>
      readonly target: string
      readonly signal: AbortSignal
    },
  ) => Promise<{ readonly kind: 'ok'; readonly unshown: readonly MissingGlyphs[] } | FailedOutcome>
  /** The problems of a PDF that was written. */
  readonly check: (path: string) => Promise<readonly Problem[]>
}

/** Writes images of discs that hold files. */
export type DiscImages = {
  /**
   * Writes ISO 9660 with Joliet and Rock Ridge to `output`, whole or not at all. Fails where the machine has no program
   * for it.
   */
  readonly write: (job: {
    /** The volume label: A-Z, 0-9 and _, at most 16 characters. */
    readonly label: string
    readonly files: readonly { readonly name: string; readonly path: string }[]
    readonly output: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly kind: 'ok' } | FailedOutcome>
}

export type MadeSound = Omit<EncodedSound, 'itemId'>

/**
 * Sounds that were encoded before, by a hash of source, settings and encoder. The storage may have lost a sound that is
 * named here.
 */
export interface MadeSounds {
  readonly find: (hashes: readonly string[]) => Promise<ReadonlyMap<string, MadeSound>>
  readonly keep: (hash: string, sound: MadeSound) => Promise<void>
}

/**
 * Shows the progress of a production to users who watch. It is not stored, may drop reports that come too fast, and
 * never fails.
 */
export type ShowProgress = (progress: ProductionProgress) => void
