export type ListenEvent = {
  readonly event: string
  readonly issue: string | null
  readonly publication: string | null
  readonly article: string | null
  /** Random text of the browser. The table keeps only its hash. */
  readonly session: string
  readonly detail: object
}

/** The acts of listeners without identity or place. They never enter the log. */
export type Analytics = {
  readonly record: (event: ListenEvent, now: Date) => Promise<void>
  /** Counts an article once for a session in a month. */
  readonly countListen: (article: string, session: string, now: Date) => Promise<void>
  /**
   * Counts the articles of a publication that listeners began between two instants, each once for a session and a week,
   * by the Monday of the week in Sweden. Weeks without any are left out.
   */
  readonly listenedByWeek: (
    publication: string,
    within: { readonly from: Date; readonly to: Date },
  ) => Promise<ReadonlyMap<string, number>>
  /** Counts the listens of each article. The map leaves out articles without any. */
  readonly listenCounts: (articles: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
