/** How much of the server one client may occupy, and for how long. Times in milliseconds. */
export type TimeLimits = {
  readonly connectionsPerAddress: number
  /** Until the headers of a request have arrived. */
  readonly headers: number
  /** Until the body of a request other than an upload has arrived. */
  readonly body: number
  /** Without a byte of an upload. */
  readonly idle: number
  /** Minimum average speed of an upload, checked once it has taken as long as `idle`. */
  readonly bytesPerSecond: number
}

export const defaultTimeLimits: TimeLimits = {
  connectionsPerAddress: 500,
  headers: 15_000,
  body: 30_000,
  idle: 30_000,
  bytesPerSecond: 1_000,
}
