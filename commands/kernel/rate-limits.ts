export type RateLimit = { readonly points: number; readonly seconds: number }

/** Counts attempts, shared by all processes. */
export type RateLimits = {
  /**
   * Counts `points`, 1 by default. `seconds` is undefined while there are at most `points` of the limit within its
   * `seconds`, else the seconds to wait; `left`: how many are left.
   */
  readonly consume: (
    key: string,
    limit: RateLimit,
    points?: number,
  ) => Promise<{ readonly left: number; readonly wait: number | undefined }>
  /** How many are left, and in how many seconds the counter resets. Counts nothing. */
  readonly standing: (key: string, limit: RateLimit) => Promise<{ readonly left: number; readonly seconds: number }>
  /** A random name for the client, the same for a day: afterwards it cannot be traced to the client. */
  readonly turnOf: (key: string) => Promise<string>
  /** Resets a counter. */
  readonly forgive: (key: string, limit: RateLimit) => Promise<void>
  /** Counts this many less. */
  readonly giveBack: (key: string, limit: RateLimit, points: number) => Promise<void>
}
