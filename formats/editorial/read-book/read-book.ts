import { posix } from 'node:path'
import type { SourceBook, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'
import type { Archive, ArchiveLimits } from '../../kernel/outside/archive.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'
import { type BookFiles, bookFiles } from './book-files.ts'
import { readDaisy202 } from './daisy202.ts'

/** The text of a book, with room for one of ten thousand pages; sounds and images stay packed. */
export const bookLimits: ArchiveLimits = {
  unpackedBytes: 120_000_000,
  entryBytes: 24_000_000,
  claimedBytes: Number.POSITIVE_INFINITY,
}

type ReadSource = SourceBook | { readonly problem: SourceProblem }

const depthOf = (name: string) => name.split('/').length

/** The file that makes a book of its kind: the outermost, because a folder in it may hold a copy. */
const outermost = (files: BookFiles, fits: (name: string) => boolean) =>
  files.names.filter(fits).toSorted((one, other) => depthOf(one) - depthOf(other))[0]

const isNamed = (pattern: RegExp) => (name: string) => pattern.test(posix.basename(name))

const readFiles = async (files: BookFiles): Promise<ReadSource> => {
  if (files.names.length === 0) return { problem: 'Empty' }
  if (files.names.every(isNamed(/\.(?:zip|epub)$/i))) return { problem: 'Nested' }
  const ncc = outermost(files, isNamed(/^ncc\.x?html?$/i))
  const book = ncc === undefined ? undefined : await readDaisy202(ncc, files)
  return book ?? { problem: 'NoBook' }
}

/** Recognises the engine's errors for a text, a list or a stack beyond its capacity. */
const isOverfull = (error: unknown) =>
  error instanceof RangeError || /allocation failed|call stack/i.test(String(error))

/** Why what is thrown ends the reading of a source. */
export const problemOf = (error: unknown): SourceProblem => {
  if (error instanceof OutsideError) return error.problem
  return isOverfull(error) ? 'TooLarge' : 'Unreadable'
}

/** Reads the book in an archive, of a kind that its files tell. Never rejects. */
export const readBook = async (archive: Archive): Promise<ReadSource> => {
  if (archive.isLocked) return { problem: 'Encrypted' }
  try {
    return await readFiles(bookFiles(archive))
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
