/** Milliseconds between two failures after which the later one is of another outage. */
const SEPARATE_OUTAGE_MS = 60_000

export type OutageLimits = {
  /** A server that answers nothing for so long (ms) is taken for dead. */
  readonly patience: number
  /** How long (ms) the server may be away before those who call hear of it. */
  readonly endurance: number
  /** How long (ms) the server may be away before the operator hears of it: one that restarts is back by then. */
  readonly reportAfter?: number
}

const REPORT_AFTER_MS = 5_000

/**
 * Since when the server has been away, over all calls of a process: who calls late in an outage waits no longer than who
 * called first. A process that stood still itself, and counts that, counts no more of it than the server had to answer.
 * `report` hears once of each outage of a server that had answered, and once of its end.
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
    // Others may have been answered after the call that has failed was begun.
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
    /** A call that was begun then has failed with that. Says whether that is enough. */
    lasts: (began: number, error: unknown): boolean => {
      const now = performance.now()
      if (since === undefined || now - last > SEPARATE_OUTAGE_MS) since = Math.max(began, now - patience)
      last = now
      reportLoss(since, now, error)
      return now - since > endurance
    },
  }
}
