import type { Position } from '../../../domain/kernel/event-log.ts'
import type { DueChange } from './deadlines.ts'
import type { JobOrder } from './jobs.ts'

export type Checkpoint = {
  /** Undefined: nothing has been seen. */
  readonly position: Position | undefined
  /** Counts the commits. */
  readonly version: number
}

/** Another process went on from the same checkpoint: what was worked out here counts no more. */
export class ProcessTakenOver extends Error {
  override readonly name = 'ProcessTakenOver'
  constructor(process: string) {
    super(`Somebody else went on with ${process}`)
  }
}

/** An event that one of the processes could not handle, or that waits behind such a one. */
export type ParkedEvent = {
  /** Which of the processes it belongs to. */
  readonly id: string
  readonly eventId: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Undefined: it only waits for its turn. */
  readonly reason: string | undefined
}

/** `leads`: whether this process leads for certain at this moment, also just after it was frozen for a while. */
export type Lead = (signal: AbortSignal, leads: () => boolean) => Promise<void>

export type Advance = {
  /** The version this goes on from. */
  readonly from: number
  readonly to: Position | undefined
  /** Undefined forgets. */
  readonly states: ReadonlyMap<string, unknown>
  readonly jobs: readonly JobOrder[]
  /** In the order they were decided. */
  readonly due: readonly DueChange[]
  readonly park?: readonly ParkedEvent[]
  /** Ids of events that were parked and are handled now. */
  readonly settled?: readonly string[]
}

/** What process managers remember, beside where they are. */
export interface ProcessStore {
  /** Where a process is. On its first deployment it begins at `first`, for good. */
  readonly checkpoint: (process: string, first: () => Promise<Position | undefined>) => Promise<Checkpoint>
  readonly states: (process: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** In the order in which they are to be handled. */
  readonly parked: (process: string) => Promise<readonly ParkedEvent[]>
  /**
   * States, jobs, deadlines, parked events and checkpoint in one short transaction. Rejects with `ProcessTakenOver` when
   * the version is another, or somebody else leads.
   */
  readonly advance: (process: string, advance: Advance) => Promise<Checkpoint>
  /**
   * Runs `lead` while this process holds a lease; a second process waits for its turn, and takes it within seconds from
   * one that shows no sign of life. The signal aborts when the lease is lost or `signal` does. Resolves when `signal` has
   * aborted and `lead` has ended.
   */
  readonly whileLeading: (signal: AbortSignal, lead: Lead) => Promise<void>
}
