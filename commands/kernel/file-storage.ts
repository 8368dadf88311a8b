import type { Readable } from 'node:stream'

export type StoredBytes = {
  /** The opaque place of the bytes. It comes from their hash, so that equal bytes have one key. */
  readonly key: string
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  readonly bytes: number
}

/** Bytes that have arrived and are not stored yet: they are examined, then kept or discarded. */
export type StagedBytes = {
  /** A path where programs can read them until they are kept or discarded. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** Stores the bytes and holds them until `discard`: by then the log must name them. */
  readonly keep: () => Promise<StoredBytes>
  /** Removes the staged bytes, and never touches equal bytes that are stored already. Call it after `keep`, too. */
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
 * The bytes of all files. They never change under a key, and a key is visible only when all bytes are on the disk: an
 * interrupted `put` leaves nothing. An unknown key is `FileMissing`, whatever its form.
 */
export interface FileStorage {
  /** Hashes while it writes. Rejects with `FileTooLarge` beyond `maxBytes`; the source's own error passes through. */
  stage(source: AsyncIterable<Uint8Array>, options?: Intake): Promise<StagedBytes>

  /** Stages and keeps without a hold. */
  put(source: AsyncIterable<Uint8Array>, options?: Intake): Promise<StoredBytes>

  /**
   * Stores a finished local file, by moving it where possible: it may be gone afterwards. Holds the bytes for ten
   * minutes, in which the log must name them.
   */
  adopt(path: string): Promise<StoredBytes>

  /** The whole file, or a range inside it. Rejects with `FileMissing`. */
  open(key: string, range?: ByteRange): Promise<Readable>

  /** Length in bytes, undefined when there is no such file. */
  size(key: string): Promise<number | undefined>

  /** When the bytes arrived, undefined when there is no such file. */
  writtenAt(key: string): Promise<Date | undefined>

  /** A path for programs that read files, valid while the file is stored. Rejects with `FileMissing`. */
  localPath(key: string): Promise<string>

  /**
   * Removes the bytes unless they are needed; 'held': another process is about to use them, ask again. `isNeeded` is
   * asked when the bytes are out of reach, so that a process that stores equal bytes meanwhile keeps its own. A missing
   * file counts as removed.
   */
  remove(key: string, isNeeded: () => Promise<boolean>): Promise<'removed' | 'needed' | 'held'>
}
