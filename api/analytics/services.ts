export type ListenEvent = {
  readonly event: string
  readonly issue: string | null
  readonly publication: string | null
  readonly article: string | null
  /** The browser's own random text; never kept as it is. */
  readonly session: string
  readonly detail: object
}

/** What listeners did, without who or where they are. Never in the log. */
export type Analytics = {
  readonly record: (event: ListenEvent, now: Date) => Promise<void>
  /** Counts an article once for a session in a month. */
  readonly countListen: (article: string, session: string, now: Date) => Promise<void>
  /** How often each of these articles has been heard; those that never were are left out. */
  readonly listenCounts: (articles: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
