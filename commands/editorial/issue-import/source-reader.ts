import type {
  SourceBook,
  SourceClip,
  SourceFault,
  SourceProblem,
} from '../../../domain/editorial/issue-import/source-book.ts'

type ReadOptions = {
  /** The file's name at its source. */
  readonly name: string
  /** Of a feed: the encoding that its server named, and where it lies. */
  readonly charset?: string | undefined
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a source from a file on disk: the archive of a book, a DTBook, an archive of loose sounds, or a feed. A fault
 * in the source is a value; the promise rejects only when the machine fails.
 */
export type ReadSource = (
  path: string,
  options: ReadOptions,
) => Promise<SourceBook | { readonly problem: SourceProblem }>

/** A file taken out of a source. `seconds`: the length of a sound; null for another file. */
export type ExtractedFile = { readonly path: string; readonly name: string; readonly seconds: number | null }

type Extraction = {
  /** The folder that receives the files. */
  readonly folder: string
  readonly signal?: AbortSignal | undefined
}

/** The sounds of an article, in the order in which they are heard, and what of its clips could not be taken out. */
export type ExtractedSounds = { readonly files: readonly ExtractedFile[]; readonly faults: readonly SourceFault[] }

/**
 * Takes the sounds of articles out of the archive, without loss: a clip of an MP3 is cut on frames, one of a WAV to the
 * sample. An article's clips of the same sound become one file, in the order in which they are heard. `articles`: the
 * clips of each; a sound that several share is unpacked once, so a caller hands over many articles at a time. A fault in
 * the source is a value; the promise rejects only when the machine fails.
 */
export type ExtractSounds = (
  archive: string,
  articles: readonly (readonly SourceClip[])[],
  extraction: Extraction,
) => Promise<readonly ExtractedSounds[]>

/** Takes one file out of the archive as it is; undefined when there is none of that name. */
export type ExtractFile = (archive: string, file: string, extraction: Extraction) => Promise<ExtractedFile | undefined>
