import type { DeliveryId, ImportId, IssueId, ProductionId } from '../../../domain/kernel/ids.ts'

/** How far something is. Transient: shown, never stored. */
export type ProgressReport = {
  /** Swedish, for people. */
  readonly text: string
  /** 0 to 100. */
  readonly percent: number
  /** By the speed so far; left out where that is not known. */
  readonly secondsLeft?: number
}

export type ProductionProgress = ProgressReport & { readonly issueId: IssueId; readonly productionId: ProductionId }
export type DeliveryProgress = ProgressReport & {
  readonly issueId: IssueId
  readonly deliveryId: DeliveryId
  /** It can be cancelled no more. */
  readonly isPastReturn?: true
}
/** Of a list of subscribers that is carried out or taken back, in rows. */
export type ImportProgress = ProgressReport & {
  readonly importId: ImportId
  readonly done: number
  readonly of: number
}
export type Progress = ProductionProgress | DeliveryProgress | ImportProgress

/** For jobs, in any process: says how far one is, at most five times a second per issue, delivery and import; the last word always gets through. */
export type PublishProgress = (progress: Progress) => void

const PROGRESS_INTERVAL_MS = 200

/** One production an issue is told of; each delivery, each import. */
const subjectOf = (progress: Progress): string => {
  if ('importId' in progress) return progress.importId
  return 'deliveryId' in progress ? progress.deliveryId : progress.issueId
}

/** Lets the first through at once and then the latest every 200 ms. */
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

/** Another attempt at a delivery begins anew, and has still come as far as the one before. */
const noLessThan = (before: Progress | undefined, progress: Progress): Progress =>
  before && 'deliveryId' in progress && before.percent > progress.percent
    ? { ...progress, percent: before.percent }
    : progress

/** The last that was said of each issue, delivery and import, for whoever comes late. */
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
