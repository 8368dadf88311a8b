import type { JobData, JobOrigin } from './jobs.ts'

/** One deadline: what it concerns, within its kind. Setting it again moves it, whoever set it before. */
export type DueKey = { readonly kind: string; readonly id: string }

export type Due = DueKey & {
  /** Instant in UTC. One that has passed falls due at once. */
  readonly at: string
  /** Ids and nothing else: it lies unencrypted until it falls due. */
  readonly data: JobData
}

export type StoredDue = Due & JobOrigin

/** What a process manager decided about deadlines; stored in the transaction of its checkpoint. */
export type DueChange = { readonly set: StoredDue } | { readonly withdraw: DueKey }

export interface DueStore {
  /** The first of those that fell due at `now` or before, in order; `after` goes on behind one. */
  readonly fallen: (now: string, limit: number, after?: StoredDue) => Promise<readonly StoredDue[]>
  /** When the first of those falls due that do after `now`. */
  readonly next: (now: string) => Promise<string | undefined>
  /** Removes it, unless it has been moved meanwhile. */
  readonly settle: (due: StoredDue) => Promise<void>
  /** Lets it fall due again then, unless it has been moved meanwhile. */
  readonly postpone: (due: StoredDue, at: string) => Promise<void>
  /** Lets those of some kinds that would fall due after `to` and before `before` fall due at `to`. */
  readonly hasten: (kinds: readonly string[], moment: { readonly to: string; readonly before: string }) => Promise<void>
}
