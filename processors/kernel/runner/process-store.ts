import type { Position } from '../../../domain/kernel/event-log.ts'
import type { DueChange } from './deadlines.ts'
import type { JobOrder } from './jobs.ts'

/** After this many failures at an event its process is parked. */
export const MAX_ATTEMPTS = 5

export type Checkpoint = {
  /** Undefined: no event has been handled. */
  readonly position: Position | undefined
  /** Counts the commits. */
  readonly version: number
}

/** Another process continued from the same checkpoint: the results of this one are void. */
export class ProcessTakenOver extends Error {
  override readonly name = 'ProcessTakenOver'
  constructor(process: string) {
    super(`Somebody else went on with ${process}`)
  }
}

/** An event that its process could not handle, or that waits behind such an event. */
export type ParkedEvent = {
  /** The id of the process that the event belongs to. */
  readonly id: string
  readonly eventId: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Undefined: it only waits behind another event. */
  readonly reason: string | undefined
}

/** `leads`: whether this process certainly leads at this moment, also just after it was frozen for a while. */
export type Lead = (signal: AbortSignal, leads: () => boolean) => Promise<void>

export type Advance = {
  /** The version that this continues from. */
  readonly from: number
  readonly to: Position | undefined
  /** Undefined removes a state. */
  readonly states: ReadonlyMap<string, unknown>
  readonly jobs: readonly JobOrder[]
  /** In the order they were decided. */
  readonly due: readonly DueChange[]
  readonly park?: readonly ParkedEvent[]
  /** Ids of parked events that have been handled, or given up, now. */
  readonly settled?: readonly string[]
  /** The id of an administrator's act that this carries out. */
  readonly acted?: string
}

/** The states and checkpoints of process managers. */
export interface ProcessStore {
  /** The checkpoint of a process. Its first deployment starts at `first`, for good. */
  readonly checkpoint: (process: string, first: () => Promise<Position | undefined>) => Promise<Checkpoint>
  readonly states: (process: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** In the order in which the process will handle them. */
  readonly parked: (process: string) => Promise<readonly ParkedEvent[]>
  /** Records that a parked event failed once more, and why. */
  readonly noteTry: (process: string, eventId: string, reason: string) => Promise<void>
  /** Whether an administrator's act has been carried out. */
  readonly hasActed: (actId: string) => Promise<boolean>
  /**
   * Stores states, jobs, deadlines, parked events and checkpoint in one short transaction. Rejects with
   * `ProcessTakenOver` when the version differs, or another process leads.
   */
  readonly advance: (process: string, advance: Advance) => Promise<Checkpoint>
  /**
   * Runs `lead` while this process holds a lease; a second process waits, and takes the lease within seconds from one
   * that shows no sign of life. The signal aborts when the lease is lost or `signal` does. Resolves when `signal` has
   * aborted and `lead` has ended.
   */
  readonly whileLeading: (signal: AbortSignal, lead: Lead) => Promise<void>
}
