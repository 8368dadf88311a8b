import type { SourceBook, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'
import type { Archive, ArchiveLimits } from '../../kernel/outside/archive.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'
import { type BookFiles, bookFiles } from './book-files.ts'
import { readDaisy3 } from './daisy3.ts'
import { readDaisy202 } from './daisy202.ts'
import { readDtbook } from './dtbook.ts'
import { readEpub3 } from './epub3.ts'
import { readLooseSounds } from './loose-sounds.ts'

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

type Reader = (files: BookFiles) => Promise<SourceBook | undefined> | SourceBook | undefined

const withFile =
  (pattern: RegExp, read: (file: string, files: BookFiles) => Promise<SourceBook | undefined>): Reader =>
  (files) => {
    const file = outermost(files, (name) => pattern.test(name))
    return file === undefined ? undefined : read(file, files)
  }

const readAnyDtbook: Reader = async (files) => {
  for (const name of files.names.filter((each) => /\.(?:xml|dtbook)$/i.test(each))) {
    const book = await readDtbook(name, files)
    if (book) return book
  }
  return undefined
}

/** The kinds in the order in which they are tried: a folder of loose sounds is what is left. */
const readers: readonly Reader[] = [
  withFile(/(?:^|\/)META-INF\/container\.xml$/i, readEpub3),
  withFile(/(?:^|\/)ncc\.x?html?$/i, readDaisy202),
  withFile(/\.opf$/i, readDaisy3),
  readAnyDtbook,
  readLooseSounds,
]

const readFiles = async (files: BookFiles): Promise<ReadSource> => {
  if (files.names.length === 0) return { problem: 'Empty' }
  if (files.names.every((name) => /\.(?:zip|epub)$/i.test(name))) return { problem: 'Nested' }
  for (const read of readers) {
    const book = await read(files)
    if (book && book.articles.length > 0) return book
  }
  return { problem: 'NoBook' }
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
export const readBook = async (
  archive: Pick<Archive, 'names' | 'bytes' | 'mark' | 'isLocked'>,
): Promise<ReadSource> => {
  if (archive.isLocked) return { problem: 'Encrypted' }
  try {
    return await readFiles(bookFiles(archive))
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

const DOCUMENT = 'dtbook.xml'

/** Reads a DTBook that stands by itself; undefined for bytes that are none. Never rejects. */
export const readLooseDtbook = async (bytes: Buffer): Promise<ReadSource | undefined> => {
  try {
    const archive = { names: [DOCUMENT], bytes: async () => bytes, mark: () => '' }
    return await readDtbook(DOCUMENT, bookFiles(archive))
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
