import type { Readable } from 'node:stream'

export type StoredBytes = {
  /** Where the bytes lie. Opaque; made from their hash, so that equal bytes have one key. */
  readonly key: string
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  readonly bytes: number
}

/** Bytes that have arrived and are not stored yet: they are looked at, then kept or discarded. */
export type StagedBytes = {
  /** Where programs can read them until they are kept or discarded. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** The bytes are held until `discard`: until then the log is to name them. */
  readonly keep: () => Promise<StoredBytes>
  /** Leaves nothing behind, and never touches equal bytes that are stored already. To be called after `keep`, too. */
  readonly discard: () => Promise<void>
}

export type Intake = { readonly maxBytes?: number; readonly signal?: AbortSignal }

/** First and last byte, both inclusive. */
export type ByteRange = { readonly from: number; readonly to: number }

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  readonly limit: number
  constructor(limit: number) {
    super(`The file is larger than ${limit} bytes`)
    this.limit = limit
  }
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  constructor(key: string) {
    super(`There is no file ${key}`)
  }
}

/**
 * The bytes of all files. They never change under a key, and a key is seen only when all bytes are on the disk: an
 * interrupted `put` leaves nothing. A key that was not given by the storage is `FileMissing`, whatever it looks like.
 */
export interface FileStorage {
  /** Hashes while it writes. Rejects with `FileTooLarge` beyond `maxBytes`; the source's own error passes through. */
  stage(source: AsyncIterable<Uint8Array>, options?: Intake): Promise<StagedBytes>

  /** Stages and keeps, and holds nothing. */
  put(source: AsyncIterable<Uint8Array>, options?: Intake): Promise<StoredBytes>

  /** Stores a finished local file, which is moved when it can be: it may be gone afterwards. Held for ten minutes, in which the log is to name them. */
  adopt(path: string): Promise<StoredBytes>

  /** The whole file, or a range inside it. Rejects with `FileMissing`. */
  open(key: string, range?: ByteRange): Promise<Readable>

  /** Length in bytes, undefined when there is no such file. */
  size(key: string): Promise<number | undefined>

  /** When the bytes came, undefined when there is no such file. */
  writtenAt(key: string): Promise<Date | undefined>

  /** A path for programs that read files, valid as long as the file is stored. Rejects with `FileMissing`. */
  localPath(key: string): Promise<string>

  /**
   * Removes the bytes unless they are needed; 'held': somebody is about to use them, ask again. `isNeeded` is asked when
   * nobody finds them any more, so that whoever stores the same bytes meanwhile keeps hers. What is not there is removed.
   */
  remove(key: string, isNeeded: () => Promise<boolean>): Promise<'removed' | 'needed' | 'held'>
}
