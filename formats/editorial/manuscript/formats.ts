import { extname } from 'node:path'
import { type Archive, openArchive } from '../../kernel/outside/archive.ts'
import { mainPartOf } from './docx.ts'
import { ManuscriptError } from './manuscript.ts'

/** What is done with a manuscript of each format. `main`: the path of the document in its package. */
export type Readers<Read> = {
  readonly pdf: (bytes: Buffer) => Promise<Read>
  readonly rtf: (bytes: Buffer) => Promise<Read>
  readonly docx: (archive: Archive, main: string) => Promise<Read>
  readonly epub: (archive: Archive) => Promise<Read>
  readonly odt: (archive: Archive) => Promise<Read>
  /** `ending`: of the file's name, in small letters, without its dot. */
  readonly plain: (bytes: Buffer, ending: string) => Read
}

const startsWith = (bytes: Buffer, mark: string) =>
  bytes.subarray(0, 1024).toString('latin1').trimStart().startsWith(mark)

const readZip = async <Read>(readers: Readers<Read>, bytes: Buffer): Promise<Read> => {
  const archive = await openArchive(bytes)
  const wordDocument = await mainPartOf(archive)
  if (wordDocument !== undefined) return readers.docx(archive, wordDocument)
  if (archive.names.includes('META-INF/container.xml')) return readers.epub(archive)
  const type = archive.names.includes('mimetype') ? await archive.text('mimetype') : undefined
  if (type?.startsWith('application/vnd.oasis.opendocument.text')) return readers.odt(archive)
  throw new ManuscriptError('NotAManuscript')
}

/** Refuses Word before 2007, and any Office file with a password. */
const readCompound = (bytes: Buffer): never => {
  const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw new ManuscriptError(locked ? 'Encrypted' : 'LegacyWord')
}

/** Recognises a manuscript by its content; the name only tells Markdown and HTML from other text. */
export const readFormat = async <Read>(readers: Readers<Read>, bytes: Buffer, filename: string): Promise<Read> => {
  if (startsWith(bytes, '%PDF-')) return readers.pdf(bytes)
  if (startsWith(bytes, '{\\rtf')) return readers.rtf(bytes)
  if (startsWith(bytes, 'PK\x03\x04')) return readZip(readers, bytes)
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return readCompound(bytes)
  return readers.plain(bytes, extname(filename).slice(1).toLowerCase())
}
