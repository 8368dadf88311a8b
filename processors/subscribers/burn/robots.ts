/** `gone`: the folder has no ticket of that name. `said`: the text of the ticket. */
export type TicketState = {
  readonly stage: 'waiting' | 'taken' | 'done' | 'failed' | 'gone'
  readonly said: string
}

/** The disc robots, numbered from 0. Each watches a folder of its own. */
export type Robots = {
  /**
   * Writes the files and then the ticket, so that the ticket appears last. An existing ticket stays as it is. Returns
   * the place for people to read.
   */
  readonly lay: (job: {
    readonly robot: number
    readonly name: string
    readonly ticket: string
    /** The zip with the files to burn. */
    readonly zip: string
    /** Labels by name, beside the zip. */
    readonly labels: readonly { readonly name: string; readonly bytes: Uint8Array }[]
    readonly signal: AbortSignal
  }) => Promise<
    { readonly kind: 'laid'; readonly place: string } | { readonly kind: 'failed'; readonly reason: string }
  >
  readonly standingOf: (robot: number, name: string) => Promise<TicketState>
  /** Removes a ticket that the robot has not taken. */
  readonly withdraw: (robot: number, name: string) => Promise<void>
}
