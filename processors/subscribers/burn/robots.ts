/** `gone`: no ticket of that name is there. `said`: what stands in the ticket. */
export type TicketState = {
  readonly stage: 'waiting' | 'taken' | 'done' | 'failed' | 'gone'
  readonly said: string
}

/** Robots that burn discs, each with a folder that it looks into. Robots are counted from 0. */
export type Robots = {
  /**
   * Lays what is burnt and the ticket, which appears when all else is there. What has been laid under that name stays as it is.
   * `place`: where, for people.
   */
  readonly lay: (job: {
    readonly robot: number
    readonly name: string
    readonly ticket: string
    /** The zip that what is burnt lies in. */
    readonly zip: string
    /** Beside it, by their names. */
    readonly labels: readonly { readonly name: string; readonly bytes: Uint8Array }[]
    readonly signal: AbortSignal
  }) => Promise<
    { readonly kind: 'laid'; readonly place: string } | { readonly kind: 'failed'; readonly reason: string }
  >
  readonly standingOf: (robot: number, name: string) => Promise<TicketState>
  /** Takes away what no robot has taken. */
  readonly withdraw: (robot: number, name: string) => Promise<void>
}
