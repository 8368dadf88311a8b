/** How much of us one client may occupy, and for how long. Times in milliseconds. */
export type TimeLimits = {
  readonly connectionsPerAddress: number
  /** Until the headers of a request have come. */
  readonly headers: number
  /** Until the body of a request has come that is no upload. */
  readonly body: number
  /** Without a byte of an upload. */
  readonly idle: number
  /** Of an upload, on average; looked at when it has taken as long as `idle`. */
  readonly bytesPerSecond: number
}

export const defaultTimeLimits: TimeLimits = {
  connectionsPerAddress: 500,
  headers: 15_000,
  body: 30_000,
  idle: 30_000,
  bytesPerSecond: 1_000,
}
