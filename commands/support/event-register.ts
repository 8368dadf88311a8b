import type { Revision } from '../../domain/kernel/event-log.ts'

/** A line of the register: where an event lies, and what caused it. The event itself is read from its stream. */
export type RegisteredEvent = {
  /** Its number in the order of the whole log, from 1. */
  readonly number: number
  readonly eventId: string
  readonly stream: string
  readonly revision: Revision
  readonly type: string
  readonly commandId: string
  readonly correlationId: string
  /** The event that caused the command. */
  readonly causationId: string | undefined
  /** ISO instant, in UTC. */
  readonly recordedAt: string
  /** Hex: over the event as it is stored, and the hash before it in its stream. */
  readonly hash: string
}

/**
 * Finds events by their ids, whichever stream they lie in. It follows the log by itself: an event may be missing for some
 * hundred milliseconds after its append. An id that is no UUID finds nothing. Lists are in the order of the log, the
 * first `limit` of them.
 */
export type EventRegister = {
  readonly findEvent: (eventId: string) => Promise<RegisteredEvent | undefined>
  /** What one act started, through every process. */
  readonly ofCorrelation: (correlationId: string, limit: number) => Promise<readonly RegisteredEvent[]>
  /** The events of several acts at once, `limit` of each; an act without events is missing. */
  readonly ofCorrelations: (
    correlationIds: readonly string[],
    limit: number,
  ) => Promise<ReadonlyMap<string, readonly RegisteredEvent[]>>
  /** What commands that this event caused have done. */
  readonly causedBy: (eventId: string, limit: number) => Promise<readonly RegisteredEvent[]>
  readonly ofCommand: (commandId: string, limit: number) => Promise<readonly RegisteredEvent[]>
}
