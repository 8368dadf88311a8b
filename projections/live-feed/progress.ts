/** How far a production is. Transient: shown, never stored. */
export type Progress = {
  readonly issueId: string
  readonly productionId: string
  /** Swedish, for people. */
  readonly text: string
  /** 0 to 100. */
  readonly percent: number
  /** By the speed so far; left out where that is not known. */
  readonly secondsLeft?: number
}

/** For jobs, in any process: says how far one is, at most five times a second per issue; the last word always gets through. */
export type PublishProgress = (progress: Progress) => void

const apart = 200

/** Lets the first through at once and then the latest every 200 ms. */
export const throttled = (send: PublishProgress): PublishProgress => {
  const waiting = new Map<string, Progress | undefined>()

  const rest = (issueId: string) => {
    waiting.set(issueId, undefined)
    setTimeout(() => {
      const next = waiting.get(issueId)
      waiting.delete(issueId)
      if (next) pass(next)
    }, apart)
  }

  const pass = (progress: Progress) => {
    rest(progress.issueId)
    send(progress)
  }

  return (progress) => {
    if (waiting.has(progress.issueId)) waiting.set(progress.issueId, progress)
    else pass(progress)
  }
}

const KEPT = 1_000

/** The last that was said of each issue, for whoever comes late. */
export const lastProgress = () => {
  const last = new Map<string, Progress>()
  return {
    note: (progress: Progress) => {
      last.delete(progress.issueId)
      last.set(progress.issueId, progress)
      const [oldest] = last.keys()
      if (last.size > KEPT && oldest !== undefined) last.delete(oldest)
    },
    of: (issueId: string): Progress | undefined => last.get(issueId),
  }
}
