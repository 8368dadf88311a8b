import { fromBufferPromise, type ZipFile } from 'yauzl'
import { ManuscriptError } from './manuscript.ts'

/** The limit of all unpacked bytes: a book of a thousand pages takes a tenth of it with its markup. */
const MAX_UNPACKED_BYTES = 200_000_000
/** The limit of an entry that is unpacked as a whole, such as lists of contents and properties. */
const MAX_LIST_BYTES = 20_000_000
const MAX_ENTRIES = 10_000

export type Archive = {
  readonly names: readonly string[]
  /** Reads an entry's text as UTF-8, piece by piece. Returns whether the entry exists. */
  readonly read: (name: string, take: (piece: string) => void) => Promise<boolean>
  /** A small entry as a whole; undefined when there is no such entry. */
  readonly text: (name: string) => Promise<string | undefined>
}

const entriesOf = async (archive: ZipFile) => {
  if (archive.entryCount > MAX_ENTRIES) throw new ManuscriptError('TooLarge')
  const entries = new Map<string, Parameters<ZipFile['openReadStreamPromise']>[0]>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
  const claimed = [...entries.values()].reduce((total, { uncompressedSize }) => total + uncompressedSize, 0)
  if (claimed > MAX_UNPACKED_BYTES) throw new ManuscriptError('TooLarge')
  return entries
}

/**
 * Opens a zip in memory. Entries are unpacked piece by piece, and both the stated and the real size are limited, so
 * that a bomb ends as `TooLarge`. Names are looked up, never used as paths.
 */
export const openArchive = async (bytes: Buffer): Promise<Archive> => {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = await entriesOf(archive)
  let left = MAX_UNPACKED_BYTES

  const read = async (name: string, take: (piece: string) => void) => {
    const entry = entries.get(name)
    if (!entry) return false
    if (entry.isEncrypted()) throw new ManuscriptError('Encrypted')
    const decoder = new TextDecoder()
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      const piece = chunk as Buffer
      left -= piece.length
      if (left < 0) throw new ManuscriptError('TooLarge')
      take(decoder.decode(piece, { stream: true }))
    }
    take(decoder.decode())
    return true
  }

  const text = async (name: string) => {
    let whole = ''
    const found = await read(name, (piece) => {
      whole += piece
      if (whole.length > MAX_LIST_BYTES) throw new ManuscriptError('TooLarge')
    })
    return found ? whole : undefined
  }

  return { names: [...entries.keys()], read, text }
}
