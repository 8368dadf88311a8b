import type { SourceBook, SourceClip, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'

type Reading = { readonly name: string; readonly signal?: AbortSignal | undefined }

/**
 * Reads a source from a file on disk: the archive of a book, a DTBook, an archive of loose sounds, or a feed. `name`:
 * the file's name at its source. A fault in the source is a value; the promise rejects only when the machine fails.
 */
export type ReadSource = (path: string, reading: Reading) => Promise<SourceBook | { readonly problem: SourceProblem }>

/** A file taken out of a source. `seconds`: the length of a sound; null for another file. */
export type ExtractedFile = { readonly path: string; readonly name: string; readonly seconds: number | null }

type Extraction = {
  /** The folder that receives the files. */
  readonly folder: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Takes the sounds of one article out of the archive, without loss: a clip of an MP3 is cut on frames, one of a WAV to
 * the sample. Clips of the same sound become one file, in the order in which they are heard.
 */
export type ExtractSounds = (
  archive: string,
  clips: readonly SourceClip[],
  extraction: Extraction,
) => Promise<readonly ExtractedFile[]>

/** Takes one file out of the archive as it is; undefined when there is none of that name. */
export type ExtractFile = (archive: string, file: string, extraction: Extraction) => Promise<ExtractedFile | undefined>
