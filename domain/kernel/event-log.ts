/** A place in the global order. Opaque: only the adapter that gave it can compare it, never as text. */
export type Position = string & { readonly __brand: 'Position' }

/** Number of an event in its stream, from 0. */
export type Revision = number

export type ExpectedRevision = Revision | 'noStream'

export type AnyEvent = {
  readonly type: string
  readonly data: object
  /** Why its data cannot be read; `data` is then what lies open. Only batches hand on such events, see `readable`. */
  readonly undecodable?: string
}

/** Who acted. A process names itself, a visitor is known by nothing but her session. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'visitor'; readonly id: string }
  | { readonly kind: 'process'; readonly id: string }

export type AppendMetadata = {
  /** UUID. Event ids are UUIDv5 of it, the stream and the index, so that a repeat is recognised. */
  readonly commandId: string
  /** The act that started it all; the same through every process it sets off. */
  readonly correlationId: string
  /** The event that caused this command, when a process sent it. */
  readonly causationId?: string
  readonly actor: Actor
  /** Of what was asked for under a key that the asker chose: the same command id with another one is another act. */
  readonly fingerprint?: string
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
  readonly actor: Actor
  readonly fingerprint?: string | undefined
  /** ISO instant, UTC, of the append. */
  readonly recordedAt: string
}

export type AppendResult = { readonly revision: Revision; readonly position: Position }

export type StreamSlice<Event extends AnyEvent> = {
  readonly events: readonly RecordedEvent<Event>[]
  /** Revision of the last event of the whole stream, also when the slice is empty. */
  readonly revision: ExpectedRevision
}

/** `types`: only events of these types are delivered; the position moves past all others too. */
export type Filter = { readonly types: readonly string[] }

/**
 * Everything that has been appended, also behind a gap that an append still under way may fill. For who looks something
 * up or waits for it; who goes on from such a position overlooks what fills the gap.
 */
export type IncludesUnsettled = boolean

export type Batch = {
  readonly events: readonly RecordedEvent[]
  /** Everything up to and including this position has been seen, matching or not. */
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
 * The log did not answer in time. What was to be appended may have been or not: the same command again finds out, and
 * does no harm.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
  constructor(cause?: unknown) {
    super('The event log does not answer', { cause })
  }
}

/** An event of the log cannot be read: its key is missing, or its data is none. It may come back with a backup. */
export class UndecodableEvent extends Error {
  override readonly name = 'Undecodable'
  constructor({ event, stream, revision }: Pick<RecordedEvent, 'event' | 'stream' | 'revision'>) {
    super(`${event.type} ${stream}/${revision} cannot be read: ${event.undecodable ?? ''}`)
  }
}

/** The same events, for whoever cannot do without one of them. Throws `Undecodable`. */
export const requireReadable = <Event extends AnyEvent>(
  events: readonly RecordedEvent<Event>[],
): readonly RecordedEvent<Event>[] => {
  const bad = events.find(({ event }) => event.undecodable !== undefined)
  if (bad) throw new UndecodableEvent(bad)
  return events
}

/** More than one append may hold, in whichever log; nothing was stored. */
export class AppendTooLarge extends Error {
  override readonly name = 'TooLarge'
  constructor(cause?: unknown) {
    super('More than one append may hold', { cause })
  }
}

/**
 * Nothing of this log begins or ends there: the log was restored from a backup that is older than the position, or the
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

/** The person's key is a tombstone: nothing more about her may be written. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten'
  readonly subject: string
  constructor(subject: string) {
    super(`The subject ${subject} has been forgotten`)
    this.subject = subject
  }
}

/**
 * The event log. Whoever implements this passes `adapters/kernel/event-log/contract.ts`.
 *
 * The global order has no gap that a reader can fall into and keeps every stream's own order.
 */
export interface EventLog {
  /**
   * Appends to one stream, all or nothing, durable when it resolves. Appending the same command to the same
   * stream again is a no-op that answers the original revision and position, also when the stream has moved on.
   * Rejects with `RevisionConflict` when the stream is not at `expected`, with `SubjectForgotten` when a field
   * belongs to a forgotten person, with `LogUnavailable` when the server stays away, with `TooLarge`
   * when the events hold too many bytes. At least one event.
   * `expected` is where the caller has seen the stream: of one who guesses what another process is just about to write,
   * and is right, the event may lie before that process's in the global order.
   */
  append(
    stream: string,
    events: readonly AnyEvent[],
    expected: ExpectedRevision,
    metadata: AppendMetadata,
  ): Promise<AppendResult>

  /**
   * `from` and `to` inclusive. An unknown stream is empty at revision 'noStream'. This and the other reads reject with
   * `LogUnavailable` when the server stays away; `follow` waits for it. Rejects with `Undecodable` when one of its events
   * cannot be read; batches hand on such an event with its reason.
   */
  read<Event extends AnyEvent>(
    stream: string,
    range?: { readonly from?: Revision; readonly to?: Revision },
  ): Promise<StreamSlice<Event>>

  /**
   * The next at most `limit` (default 1,000) matching events after a position, in global order. With a filter they may be
   * fewer, or none, long before the log ends: who wants all of them reads on until `upTo` stays where it is. A position that the log
   * can tell is none of its own is refused with `NoSuchPosition`, here and by `follow`. `reaches` is told where the batch
   * ends before its events are decoded: the next one can be read meanwhile.
   */
  readAll(query: {
    readonly after?: Position
    readonly limit?: number
    readonly filter?: Filter
    readonly unsettled?: IncludesUnsettled
    readonly reaches?: (upTo: Position) => void
  }): Promise<Batch>

  /**
   * Batches as they come, without end, every event once and in order, across lost connections, until `signal`
   * aborts. Batches in which nothing matched still report `upTo`.
   */
  follow(query: {
    readonly after?: Position
    readonly filter?: Filter
    readonly signal: AbortSignal
  }): AsyncIterable<Batch>

  /** The last position a reader can see now; undefined when the log is empty. */
  head(query?: { readonly unsettled?: IncludesUnsettled }): Promise<Position | undefined>

  /** Negative when `a` lies before `b`, 0 when equal, positive when after. */
  compare(a: Position, b: Position): number
}
