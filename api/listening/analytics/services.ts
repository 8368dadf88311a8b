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
  /**
   * How many articles of a publication were begun in each week between two instants, each once for a session, by the Monday of
   * the week in Sweden; weeks without any are left out.
   */
  readonly listenedByWeek: (
    publication: string,
    within: { readonly from: Date; readonly to: Date },
  ) => Promise<ReadonlyMap<string, number>>
  /** How often each of these articles has been heard; those that never were are left out. */
  readonly listenCounts: (articles: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
