import type { Position } from '../domain/event-log.ts'
import type { DueChange } from './due.ts'
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

export type Advance = {
  /** The version this goes on from. */
  readonly from: number
  readonly to: Position | undefined
  /** Undefined forgets. */
  readonly states: ReadonlyMap<string, unknown>
  readonly jobs: readonly JobOrder[]
  /** In the order they were decided. */
  readonly due: readonly DueChange[]
}

/** What process managers remember, beside where they are. */
export interface ProcessStore {
  /** Where a process is. On its first deployment it begins at `first`, for good. */
  readonly checkpoint: (process: string, first: () => Promise<Position | undefined>) => Promise<Checkpoint>
  readonly states: (process: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** States, jobs, deadlines and checkpoint in one short transaction. Rejects with `ProcessTakenOver` when the version is another. */
  readonly advance: (process: string, advance: Advance) => Promise<Checkpoint>
  /**
   * Runs `lead` while this process leads; a second process waits for its turn. The signal aborts when leadership is lost
   * or `signal` does. Resolves when `signal` has aborted and `lead` has ended.
   */
  readonly whileLeading: (signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>) => Promise<void>
}
