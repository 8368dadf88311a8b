/** Milliseconds between two failures after which the later one belongs to another outage. */
const SEPARATE_OUTAGE_MS = 60_000

export type OutageLimits = {
  /** We give up a server that has been silent for this long (ms). */
  readonly patience: number
  /** How long (ms) the server may be away before its callers get an error. */
  readonly endurance: number
  /** How long (ms) the server may be away before the operator is told: a restarting server is back by then. */
  readonly reportAfter?: number
}

const REPORT_AFTER_MS = 5_000

/**
 * Tracks since when the server has been away, over all calls of a process: a late caller waits no longer than the
 * first. When the process itself stood still, it counts of that time no more than the server had to answer. `report`
 * gets one line per outage of a server that had answered, and one at its end.
 */
export const outageWatch = (
  { patience, endurance, reportAfter = REPORT_AFTER_MS }: OutageLimits,
  report: (line: string) => void,
) => {
  let since: number | undefined
  let last = 0
  let answeredAt: number | undefined
  let lostAt: number | undefined

  const reportLoss = (begun: number, now: number, error: unknown) => {
    if (answeredAt === undefined || lostAt !== undefined) return
    // Other calls may have been answered after the failed call began.
    const away = Math.max(begun, answeredAt)
    if (now - away <= reportAfter) return
    lostAt = away
    report(`EventStoreDB connection lost: ${error instanceof Error ? error.message : String(error)}`)
  }

  return {
    end: () => {
      since = undefined
      answeredAt = performance.now()
      if (lostAt === undefined) return
      report(`EventStoreDB answers again after ${Math.round((answeredAt - lostAt) / 1_000)} s`)
      lostAt = undefined
    },
    /**
     * Records that a call which began at `began` failed with that error. Answers whether the outage has lasted too
     * long.
     */
    lasts: (began: number, error: unknown): boolean => {
      const now = performance.now()
      if (since === undefined || now - last > SEPARATE_OUTAGE_MS) since = Math.max(began, now - patience)
      last = now
      reportLoss(since, now, error)
      return now - since > endurance
    },
  }
}
