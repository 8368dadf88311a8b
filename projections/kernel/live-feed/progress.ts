import type { DeliveryId, ImportId, IssueId, MediaId, ProductionId } from '../../../domain/kernel/ids.ts'

/** The progress of work. Transient: shown, never stored. */
export type ProgressReport = {
  /** A Swedish text for users. */
  readonly text: string
  /** 0 to 100. */
  readonly percent: number
  /** Estimated from the speed so far; undefined where that is not known. */
  readonly secondsLeft?: number
}

export type ProductionProgress = ProgressReport & { readonly issueId: IssueId; readonly productionId: ProductionId }
export type DeliveryProgress = ProgressReport & {
  readonly issueId: IssueId
  readonly deliveryId: DeliveryId
  /** The work can no longer be cancelled. */
  readonly isPastReturn?: true
}
/** The progress of carrying out or undoing a list import, in rows. */
export type ImportProgress = ProgressReport & {
  readonly importId: ImportId
  readonly done: number
  readonly of: number
}
/** The progress of making a film for listeners. */
export type FilmProgress = ProgressReport & { readonly mediaId: MediaId }
export type Progress = ProductionProgress | DeliveryProgress | ImportProgress | FilmProgress

/**
 * Publishes the progress of jobs in any process, at most five times a second per issue, delivery, import and film; the last
 * report always gets through.
 */
export type PublishProgress = (progress: Progress) => void

const PROGRESS_INTERVAL_MS = 200

/** The key of a report: the issue of a production, the delivery, the import, or the film. */
const subjectOf = (progress: Progress): string => {
  if ('importId' in progress) return progress.importId
  if ('mediaId' in progress) return progress.mediaId
  return 'deliveryId' in progress ? progress.deliveryId : progress.issueId
}

/** Lets the first report through at once, and then the latest one every 200 ms. */
export const throttleProgress = (send: PublishProgress): PublishProgress => {
  const waiting = new Map<string, Progress | undefined>()

  const rest = (subject: string) => {
    waiting.set(subject, undefined)
    setTimeout(() => {
      const next = waiting.get(subject)
      waiting.delete(subject)
      if (next) pass(next)
    }, PROGRESS_INTERVAL_MS)
  }

  const pass = (progress: Progress) => {
    rest(subjectOf(progress))
    send(progress)
  }

  return (progress) => {
    const subject = subjectOf(progress)
    if (waiting.has(subject)) waiting.set(subject, progress)
    else pass(progress)
  }
}

const CACHED_PROGRESS = 1_000

/** The next attempt at a delivery begins anew, but its shown progress does not go back. */
const noLessThan = (before: Progress | undefined, progress: Progress): Progress =>
  before && 'deliveryId' in progress && before.percent > progress.percent
    ? { ...progress, percent: before.percent }
    : progress

/** The last report on each issue, delivery and import, for clients that come late. */
export const lastProgress = () => {
  const last = new Map<string, Progress>()
  return {
    note: (progress: Progress) => {
      const subject = subjectOf(progress)
      const now = noLessThan(last.get(subject), progress)
      last.delete(subject)
      last.set(subject, now)
      const [oldest] = last.keys()
      if (last.size > CACHED_PROGRESS && oldest !== undefined) last.delete(oldest)
    },
    of: (subject: string): Progress | undefined => last.get(subject),
  }
}
