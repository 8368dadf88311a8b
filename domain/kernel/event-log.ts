/** A place in the global order. Opaque: only the adapter that gave it can compare it, never as text. */
export type Position = string & { readonly __brand: 'Position' }

/** Number of an event in its stream, from 0. */
export type Revision = number

export type ExpectedRevision = Revision | 'noStream'

export type AnyEvent = {
  readonly type: string
  readonly data: object
  /**
   * Why its data cannot be read; `data` then holds the unencrypted part. Only batches deliver such events, see
   * `requireReadable`.
   */
  readonly undecodable?: string
}

/** The actor. A process names itself; a visitor is known only by the session. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'visitor'; readonly id: string }
  | { readonly kind: 'process'; readonly id: string }

/**
 * The act of a person that several appends carry out, such as an import of a list; `part`: which of its parts the append
 * is, such as the row.
 */
export type Cause = { readonly kind: string; readonly id: string; readonly part: number }

export type AppendMetadata = {
  /** UUID. Event ids are UUIDv5 of it, the stream and the index, so that a repeat is recognised. */
  readonly commandId: string
  /** The act that started it all; equal through every process that it sets off. */
  readonly correlationId: string
  /** The event that caused this command, when a process sent it. */
  readonly causationId?: string
  readonly cause?: Cause
  readonly actor: Actor
  /** A hash of the request under a key of the client: the same command id with another fingerprint is another act. */
  readonly fingerprint?: string
  /**
   * ISO instant at which another installation recorded the events, which are now moved in from there. Readers get it as
   * `recordedAt`. What followed from the events was carried out there: processes order no command and no job for them.
   */
  readonly recordedElsewhereAt?: string
}

export type RecordedEvent<Event extends AnyEvent = AnyEvent> = {
  readonly event: Event
  readonly eventId: string
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string | undefined
  /** Absent also in events of releases that did not record it. */
  readonly cause?: Cause | undefined
  readonly actor: Actor
  readonly fingerprint?: string | undefined
  /** Present for events that were moved in; equal to `recordedAt`. */
  readonly recordedElsewhereAt?: string | undefined
  /** ISO instant of the append, in UTC; of events that were moved in, of the append where they happened. */
  readonly recordedAt: string
}

export type AppendResult = { readonly revision: Revision; readonly position: Position }

export type StreamSlice<Event extends AnyEvent> = {
  readonly events: readonly RecordedEvent<Event>[]
  /** Revision of the last event of the whole stream, also when the slice is empty. */
  readonly revision: ExpectedRevision
}

/** `types`: only events of these types are delivered; the position also moves past all others. */
export type Filter = { readonly types: readonly string[] }

/**
 * Includes everything appended, also behind a gap that a running append may fill. For look-ups and waiting only: a
 * reader that goes on from such a position overlooks the events that fill the gap.
 */
export type IncludesUnsettled = boolean

export type Batch = {
  readonly events: readonly RecordedEvent[]
  /** The reader has seen everything up to and including this position, matching or not. */
  readonly upTo: Position
}

export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
  readonly stream: string
  readonly expected: ExpectedRevision
  constructor(stream: string, expected: ExpectedRevision) {
    super(`Stream ${stream} is not at ${expected}`)
    this.stream = stream
    this.expected = expected
  }
}

/**
 * The log did not answer in time. The events may have been appended or not: repeating the command finds out, and does
 * no harm.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
  constructor(cause?: unknown) {
    super('The event log does not answer', { cause })
  }
}

/** An event of the log cannot be read: its key is missing, or its data is invalid. A backup may bring it back. */
export class UndecodableEvent extends Error {
  override readonly name = 'Undecodable'
  constructor({ event, stream, revision }: Pick<RecordedEvent, 'event' | 'stream' | 'revision'>) {
    super(`${event.type} ${stream}/${revision} cannot be read: ${event.undecodable ?? ''}`)
  }
}

/** Returns the same events, for a reader that needs all of them. Throws `UndecodableEvent`. */
export const requireReadable = <Event extends AnyEvent>(
  events: readonly RecordedEvent<Event>[],
): readonly RecordedEvent<Event>[] => {
  const bad = events.find(({ event }) => event.undecodable !== undefined)
  if (bad) throw new UndecodableEvent(bad)
  return events
}

/** The events exceed the limit of one append, in every log; nothing was stored. */
export class AppendTooLarge extends Error {
  override readonly name = 'TooLarge'
  constructor(cause?: unknown) {
    super('More than one append may hold', { cause })
  }
}

/**
 * No event of this log begins or ends there: the log was restored from a backup that is older than the position, or the
 * position belongs to another log.
 */
export class NoSuchPosition extends Error {
  override readonly name = 'NoSuchPosition'
  readonly position: Position
  constructor(position: Position, cause?: unknown) {
    super(`${position} is no place in this log`, { cause })
    this.position = position
  }
}

/** The person's key is a tombstone: no more events about the person may be written. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten'
  readonly subject: string
  constructor(subject: string) {
    super(`The subject ${subject} has been forgotten`)
    this.subject = subject
  }
}

/**
 * The event log. Every implementation passes `adapters/kernel/event-log/contract.ts`.
 *
 * The global order has no gap that a reader can fall into, and keeps every stream's own order.
 */
export interface EventLog {
  /**
   * Appends to one stream, all or nothing, durable when it resolves. Appending the same command to the same stream
   * again is a no-op that answers the original revision and position, also when the stream has moved on. Rejects with
   * `RevisionConflict` when the stream is not at `expected`, with `SubjectForgotten` when a field belongs to a
   * forgotten person, with `LogUnavailable` when the server stays away, with `AppendTooLarge` when the events hold too
   * many bytes. At least one event. `expected` is the revision that the caller has read: when a caller rightly guesses
   * what another process is about to write, its event may lie before that process's in the global order.
   */
  append(
    stream: string,
    events: readonly AnyEvent[],
    expected: ExpectedRevision,
    metadata: AppendMetadata,
  ): Promise<AppendResult>

  /**
   * `from` and `to` are inclusive. An unknown stream is empty at revision 'noStream'. This and the other reads reject
   * with `LogUnavailable` when the server stays away; `follow` waits for it. Rejects with `UndecodableEvent` when one
   * of its events cannot be read; batches deliver such an event with its reason.
   */
  read<Event extends AnyEvent>(
    stream: string,
    range?: { readonly from?: Revision; readonly to?: Revision },
  ): Promise<StreamSlice<Event>>

  /**
   * The next at most `limit` (default 1,000) matching events after a position, in global order. With a filter there may
   * be fewer, or none, long before the log ends: to get all of them, read on until `upTo` stays the same. Rejects with
   * `NoSuchPosition`, as `follow` does, when the log can tell that the position is not its own. `reaches` is called
   * with the end of the batch before its events are decoded, so that the next one can be read meanwhile.
   */
  readAll(query: {
    readonly after?: Position
    readonly limit?: number
    readonly filter?: Filter
    readonly unsettled?: IncludesUnsettled
    readonly reaches?: (upTo: Position) => void
  }): Promise<Batch>

  /**
   * Delivers batches as they come, without end, every event once and in order, across lost connections, until `signal`
   * aborts. Batches in which nothing matched still report `upTo`.
   */
  follow(query: {
    readonly after?: Position
    readonly filter?: Filter
    readonly signal: AbortSignal
  }): AsyncIterable<Batch>

  /** The last position that a reader can see now; undefined when the log is empty. */
  head(query?: { readonly unsettled?: IncludesUnsettled }): Promise<Position | undefined>

  /** Negative when `a` lies before `b`, 0 when equal, positive when after. */
  compare(a: Position, b: Position): number
}
