import type { JobData, JobOrigin } from './jobs.ts'

/**
 * The key of a deadline: its subject, within its kind. Setting it again moves the deadline, whichever process set it
 * before.
 */
export type DeadlineKey = { readonly kind: string; readonly id: string }

export type Deadline = DeadlineKey & {
  /** Instant in UTC. A past one falls due at once. */
  readonly at: string
  /** Ids only: the data lies unencrypted until the deadline falls due. */
  readonly data: JobData
}

export type StoredDeadline = Deadline & JobOrigin

/** A process manager's decision about deadlines; stored in the transaction of its checkpoint. */
export type DueChange = { readonly set: StoredDeadline } | { readonly withdraw: DeadlineKey }

export interface DueStore {
  /** The first deadlines that fell due at `now` or before, in order; `after` continues behind one. */
  readonly fallen: (now: string, limit: number, after?: StoredDeadline) => Promise<readonly StoredDeadline[]>
  /** The moment of the first deadline after `now`. */
  readonly next: (now: string) => Promise<string | undefined>
  /** Removes the deadline, unless it has been moved meanwhile. */
  readonly settle: (due: StoredDeadline) => Promise<void>
  /** Makes the deadline fall due again at that moment, unless it has been moved meanwhile. */
  readonly postpone: (due: StoredDeadline, at: string) => Promise<void>
  /** Makes the deadlines of some kinds between `to` and `before` fall due at `to`. */
  readonly hasten: (kinds: readonly string[], moment: { readonly to: string; readonly before: string }) => Promise<void>
}
