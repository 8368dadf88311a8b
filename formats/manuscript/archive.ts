import { fromBufferPromise, type ZipFile } from 'yauzl'
import { ManuscriptError } from './manuscript.ts'

/** Of all that is unpacked: a book of a thousand pages with its markup is a tenth of it. */
const MAX_UNPACKED_BYTES = 200_000_000
const MAX_ENTRIES = 10_000

export type Archive = {
  readonly names: readonly string[]
  /** Undefined when there is no such entry. */
  readonly read: (name: string) => Promise<Buffer | undefined>
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
 * A zip in memory. Entries are unpacked one at a time, and neither what an entry claims to hold nor what it really holds
 * can pass the limit, so that a bomb ends as `TooLarge`. Names are looked up, never used as paths.
 */
export const openArchive = async (bytes: Buffer): Promise<Archive> => {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = await entriesOf(archive)
  let left = MAX_UNPACKED_BYTES

  const read = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (entry.isEncrypted()) throw new ManuscriptError('Encrypted')
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      const piece = chunk as Buffer
      left -= piece.length
      if (left < 0) throw new ManuscriptError('TooLarge')
      chunks.push(piece)
    }
    return Buffer.concat(chunks)
  }

  return { names: [...entries.keys()], read, text: async (name) => (await read(name))?.toString('utf8') }
}
