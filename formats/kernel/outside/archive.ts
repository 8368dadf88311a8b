import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl'
import { OutsideError } from './outside-error.ts'

export type ArchiveLimits = {
  /** All text that is unpacked: a book of a thousand pages takes a tenth of it with its markup. */
  readonly unpackedBytes: number
  /** An entry that is unpacked as a whole, such as lists of contents and properties. */
  readonly entryBytes: number
  /** What the entries say that they unpack to, together; infinite where most of them stay packed. */
  readonly claimedBytes: number
}

const manuscriptLimits: ArchiveLimits = {
  unpackedBytes: 200_000_000,
  entryBytes: 20_000_000,
  claimedBytes: 200_000_000,
}

const MAX_ENTRIES = 10_000
const UTF8_NAME_FLAG = 1 << 11

export type Archive = {
  readonly names: readonly string[]
  /** Reads an entry's text as UTF-8, piece by piece. Returns whether the entry exists. */
  readonly read: (name: string, take: (piece: string) => void) => Promise<boolean>
  /** A small entry as a whole; undefined when there is no such entry. */
  readonly text: (name: string) => Promise<string | undefined>
  readonly bytes: (name: string) => Promise<Buffer | undefined>
  /** Tells the bytes of an entry from others under the same name: its CRC-32 and size. Empty when there is no entry. */
  readonly mark: (name: string) => string
  /** The bytes that an entry says it unpacks to; undefined when there is no such entry. */
  readonly size: (name: string) => number | undefined
  /** Whether some entry needs a password. */
  readonly isLocked: boolean
  /** The bytes of an entry outside the limits, for what is passed on and not held. */
  readonly stream: (name: string) => Promise<Readable | undefined>
}

const unsafeName = /^(?:invalid characters in fileName|absolute path|invalid relative path)/

/** The name in UTF-8 although the entry does not say so, as programs of macOS leave it. */
const nameOf = (entry: Entry): string => {
  const isUnmarked = (entry.generalPurposeBitFlag & UTF8_NAME_FLAG) === 0
  if (!isUnmarked || entry.fileNameRaw.every((byte) => byte < 0x80)) return entry.fileName
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw).replaceAll('\\', '/')
  } catch {
    return entry.fileName
  }
}

const isClimbing = (name: string) => /^(?:\/|[a-z]:)/i.test(name) || name.split('/').includes('..')

const entriesOf = async (archive: ZipFile, { claimedBytes }: ArchiveLimits) => {
  if (archive.entryCount > MAX_ENTRIES) throw new OutsideError('TooManyEntries')
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    const name = nameOf(entry)
    if (isClimbing(name)) throw new OutsideError('UnsafeName')
    entries.set(name, entry)
  }
  const claimed = [...entries.values()].reduce((total, { uncompressedSize }) => total + uncompressedSize, 0)
  if (claimed > claimedBytes) throw new OutsideError('TooLarge')
  return entries
}

const open = async (source: Buffer | number, limits: ArchiveLimits) => {
  try {
    const archive = await (typeof source === 'number'
      ? fromFdPromise(source, { lazyEntries: true, autoClose: false })
      : fromBufferPromise(source, { lazyEntries: true }))
    return { archive, entries: await entriesOf(archive, limits) }
  } catch (error) {
    if (error instanceof Error && unsafeName.test(error.message)) throw new OutsideError('UnsafeName', { cause: error })
    throw error
  }
}

/**
 * Opens a zip in memory, or of an open file by its descriptor. Entries are unpacked piece by piece, and both the stated
 * and the real size are limited, so that a bomb ends as `TooLarge`. Names are looked up, never used as paths.
 */
export const openArchive = async (source: Buffer | number, limits = manuscriptLimits): Promise<Archive> => {
  const { archive, entries } = await open(source, limits)
  let left = limits.unpackedBytes

  const stream = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (entry.isEncrypted()) throw new OutsideError('Encrypted')
    return archive.openReadStreamPromise(entry)
  }

  const unpack = async (name: string, take: (piece: Buffer) => void) => {
    const chunks = await stream(name)
    if (!chunks) return false
    for await (const chunk of chunks) {
      const piece = chunk as Buffer
      left -= piece.length
      if (left < 0) throw new OutsideError('TooLarge')
      take(piece)
    }
    return true
  }

  const read: Archive['read'] = async (name, take) => {
    const decoder = new TextDecoder()
    const found = await unpack(name, (piece) => take(decoder.decode(piece, { stream: true })))
    if (found) take(decoder.decode())
    return found
  }

  const text = async (name: string) => {
    let whole = ''
    const found = await read(name, (piece) => {
      whole += piece
      if (whole.length > limits.entryBytes) throw new OutsideError('TooLarge')
    })
    return found ? whole : undefined
  }

  const bytes = async (name: string) => {
    const pieces: Buffer[] = []
    let total = 0
    const found = await unpack(name, (piece) => {
      total += piece.length
      if (total > limits.entryBytes) throw new OutsideError('TooLarge')
      pieces.push(piece)
    })
    return found ? Buffer.concat(pieces) : undefined
  }

  const mark = (name: string) => {
    const entry = entries.get(name)
    return entry ? `${entry.crc32.toString(16).padStart(8, '0')}-${entry.uncompressedSize}` : ''
  }

  return {
    names: [...entries.keys()],
    read,
    text,
    bytes,
    mark,
    stream,
    size: (name) => entries.get(name)?.uncompressedSize,
    isLocked: [...entries.values()].some((entry) => entry.isEncrypted()),
  }
}
