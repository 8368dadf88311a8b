import { extname } from 'node:path'
import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'
import { openArchive } from '../../kernel/outside/archive.ts'
import { OutsideError, plainProblem } from '../../kernel/outside/outside-error.ts'
import { mainPartOf, readDocx } from './docx.ts'
import { readEpub } from './epub.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { readOdt } from './odt.ts'
import { readPdf } from './pdf.ts'
import { readPlain } from './plain-text.ts'
import { readRtf } from './rtf.ts'
import { newTally, type Tally } from './tally.ts'
import { pagesFor } from './words.ts'

type ManuscriptCount = { readonly words: number; readonly pages: number }

const startsWith = (bytes: Buffer, mark: string) =>
  bytes.subarray(0, 1024).toString('latin1').trimStart().startsWith(mark)

const readZip = async (bytes: Buffer, tally: Tally): Promise<Manuscript> => {
  const archive = await openArchive(bytes)
  const wordDocument = await mainPartOf(archive)
  if (wordDocument !== undefined) return readDocx(archive, wordDocument, tally)
  if (archive.names.includes('META-INF/container.xml')) return readEpub(archive, tally)
  const type = archive.names.includes('mimetype') ? await archive.text('mimetype') : undefined
  if (type?.startsWith('application/vnd.oasis.opendocument.text')) return readOdt(archive, tally)
  throw new ManuscriptError('NotAManuscript')
}

/** Refuses Word before 2007, and any Office file with a password. */
const readCompound = (bytes: Buffer): never => {
  const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw new ManuscriptError(locked ? 'Encrypted' : 'LegacyWord')
}

const read = async (bytes: Buffer, ending: string, tally: Tally): Promise<Manuscript> => {
  if (startsWith(bytes, '%PDF-')) return readPdf(bytes, tally)
  if (startsWith(bytes, '{\\rtf')) return readRtf(bytes, tally)
  if (startsWith(bytes, 'PK\x03\x04')) return readZip(bytes, tally)
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return readCompound(bytes)
  return readPlain(bytes, ending, tally)
}

/** Recognises the engine's errors for a text, a list or a stack beyond its capacity. */
const isOverfull = (error: unknown) =>
  error instanceof RangeError || /allocation failed|call stack/i.test(String(error))

const problemOf = (error: unknown): ManuscriptProblem => {
  if (error instanceof ManuscriptError) return error.problem
  if (error instanceof OutsideError) return plainProblem(error)
  return isOverfull(error) ? 'TooLarge' : 'Unreadable'
}

/**
 * Counts the words and pages of a manuscript: txt, md, docx, odt, rtf, pdf, epub or html, recognised by content; the
 * name only distinguishes Markdown from other text. Pages are computed from the words when the format has none. Never
 * rejects.
 */
export const countManuscript = async (
  bytes: Buffer,
  filename: string,
): Promise<ManuscriptCount | { readonly problem: ManuscriptProblem }> => {
  try {
    const tally = newTally()
    const { pages } = await read(bytes, extname(filename).slice(1).toLowerCase(), tally)
    const words = tally.words()
    if (words === 0) return { problem: 'NoText' }
    return { words, pages: pages ?? pagesFor(words) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
