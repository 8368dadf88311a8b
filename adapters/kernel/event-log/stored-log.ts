import { createHash, hash } from 'node:crypto'
import type { Position, Revision } from '../../../domain/kernel/event-log.ts'
import { uuidOf } from '../event-register/ids.ts'

/**
 * An event as the log keeps it. What a store has no field for is empty: EventStoreDB keeps `commandId` and
 * `schemaVersion` within `metadata`.
 */
export type StoredText = {
  readonly eventId: string
  readonly stream: string
  readonly revision: Revision
  readonly type: string
  readonly schemaVersion: string
  readonly commandId: string
  /** A whole number: microseconds since 1970 in PostgreSQL, 100 nanoseconds since 1970 in EventStoreDB. */
  readonly instant: string
  readonly metadata: string
  readonly data: string
}

/** An event without its data, with the hash of all that the log keeps of it. */
export type StoredEntry = {
  readonly eventId: string
  readonly stream: string
  readonly revision: Revision
  readonly type: string
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string | undefined
  /** Milliseconds since 1970. */
  readonly recordedAt: number
  readonly position: Position
  /** SHA-256, see `contentHash`. */
  readonly content: Buffer
}

type Page = { readonly after: Position | undefined; readonly limit: number }

/** `to`: nothing behind this position. */
type BoundedPage = Page & { readonly to: Position }

/** Bytes of an event in `digests`: its id, the hash of its content, and `headingHash`. */
export const DIGEST_BYTES = 64

/** A sealed event names the person whose key seals it in these characters, which the codec alone writes. */
export const sealOf = (subject: string): string => `"$sealed":{"subject":${JSON.stringify(subject)}`

/** The log below the codec: reads what is stored, opens nothing, needs no key. */
export type StoredLog = {
  /** The next settled events behind a position. `upTo`: where the next page begins; undefined when nothing lies there. */
  readonly entries: (
    page: Page,
  ) => Promise<{ readonly entries: readonly StoredEntry[]; readonly upTo: Position | undefined }>
  /** The same, as bytes one behind another: 16 of the id, 32 of the content's hash, 16 of `headingHash`. */
  readonly digests: (page: BoundedPage) => Promise<{ readonly digests: Buffer; readonly upTo: Position | undefined }>
  /** All that is stored of a stream, in its order. */
  readonly texts: (stream: string) => Promise<readonly StoredText[]>
  /** The streams that hold data sealed for a subject: every event is looked at. */
  readonly streamsSealedFor: (subject: string) => Promise<readonly string[]>
  /**
   * How many events there are, and how many hold one of the texts, which are in small letters. Undefined where the events
   * lie in a table, which is searched with the other tables.
   */
  readonly countHolding?: (texts: readonly string[]) => Promise<{ readonly events: number; readonly holding: number }>
  /** Resolves when something lies or may lie behind a position, and when `signal` aborts. */
  readonly waitBehind: (seen: Position | undefined, signal: AbortSignal) => Promise<void>
}

type RegisteredHeading = Omit<StoredEntry, 'position' | 'content' | 'eventId'>

/** An id as the register compares it: what is no UUID stands there as its MD5. */
const plainId = (id: string) => uuidOf(id).replaceAll('-', '').toLowerCase()

/**
 * MD5 over what the register keeps of an event in columns: stream, revision, type, command, correlation, causation and
 * microseconds. The statements in PostgreSQL, of the log and of the register, compute the same.
 */
export const headingHash = (entry: RegisteredHeading): Buffer => {
  const { stream, revision, type, commandId, correlationId, causationId, recordedAt } = entry
  const cause = causationId === undefined ? '' : plainId(causationId)
  const ids = [plainId(commandId), plainId(correlationId), cause]
  return hash('md5', [stream, revision, type, ...ids, recordedAt * 1_000].join('\n'), 'buffer')
}

type Heading = Omit<StoredText, 'metadata' | 'data'>

/** The length of the metadata tells where the data begins, so that no other event has the same text. */
const headOf = (text: Heading, metadataBytes: number): string => {
  const { eventId, stream, revision, type, schemaVersion, commandId, instant } = text
  return `${[eventId, stream, revision, type, schemaVersion, commandId, instant, metadataBytes].join('\n')}\n`
}

/**
 * SHA-256 over every byte that the log keeps of an event: eight lines (id, stream, revision, type, version of the
 * schema, command, instant, bytes of the metadata), then metadata and data. `scripts/support/integrity/check-export.mjs` and the
 * statement in PostgreSQL compute the same.
 */
export const contentHash = (text: StoredText): Buffer => hashOf(text, text.metadata, text.data)

/** The same where metadata and data are bytes. */
export const hashOf = (described: Heading, metadata: string | Buffer, data: string | Buffer): Buffer =>
  createHash('sha256')
    .update(headOf(described, Buffer.byteLength(metadata)))
    .update(metadata)
    .update(data)
    .digest()
