import type { NoticeOutcome, NoticesSent, PushEvent, PushOrdered } from '../../../domain/subscribers/push/events.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type PushRow, pushRows } from './table.ts'

const addOutcomes = ({ fates }: PushRow, outcomes: readonly NoticeOutcome[]): PushRow['fates'] => {
  const next: Record<string, number> = { ...fates }
  for (const { fate } of outcomes) next[fate] = (next[fate] ?? 0) + 1
  return next
}

/** Counts failures by the push service's reply code. */
const addFailures = ({ failures }: PushRow, outcomes: readonly NoticeOutcome[]): PushRow['failures'] => {
  const next: Record<string, number> = { ...failures }
  for (const { fate, code = '' } of outcomes) if (fate === 'failed') next[code] = (next[code] ?? 0) + 1
  return next
}

const MINUTE_MS = 60_000

const addMinutes = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

/** The pending browsers of each batch, and when the deferred ones are tried again. */
const remainingListenersAfter = (
  row: PushRow,
  { batch, outcomes, waitMinutes, at }: NoticesSent['data'],
): Pick<PushRow, 'open' | 'waits'> => {
  const open = row.open.map((count, index) => (index === batch ? count - outcomes.length : count))
  const { [String(batch)]: former, ...waits } = row.waits
  const until = waitMinutes === undefined ? former : addMinutes(at, waitMinutes)
  return { open, waits: until !== undefined && (open[batch] ?? 0) > 0 ? { ...waits, [batch]: until } : waits }
}

/** A new push of the issue begins with an empty row. */
const opening: RowFold<PushRow, PushOrdered> = {
  keys: ({ data }) => [data.issueId],
  fold: (_, { event: { data } }) => ({
    id: data.issueId,
    publication_id: data.publicationId,
    status: 'listing',
    time: data.time,
    listeners: 0,
    open: [],
    waits: {},
    fates: {},
    failures: {},
    reason: null,
    awaits_release: false,
    waits_until: null,
    ordered_by: data.by ?? null,
    ordered_at: data.at,
    began_at: null,
    changed_at: data.at,
  }),
}

const foldChange = <Event extends PushEvent>(
  change: (data: Event['data'], row: PushRow) => Partial<PushRow>,
): RowFold<PushRow, Event> => ({
  keys: ({ data }) => [data.issueId],
  fold: (row, { event }) => row && { ...row, ...change(event.data, row) },
})

export const pushes = rowProjection<PushEvent, typeof pushRows>(pushRows, {
  PushOrdered: opening,
  ListenersListed: foldChange(({ listeners }, row) => ({
    listeners: row.listeners + listeners.length,
    open: [...row.open, listeners.length],
  })),
  PushBegan: foldChange(({ at }) => ({ status: 'underway', began_at: at, changed_at: at })),
  NoticesBegan: null,
  NoticesSent: foldChange((sent, row) => ({
    ...remainingListenersAfter(row, sent),
    fates: addOutcomes(row, sent.outcomes),
    failures: addFailures(row, sent.outcomes),
    reason: row.status === 'paused' ? row.reason : null,
    waits_until: null,
    changed_at: sent.at,
  })),
  PushInterrupted: foldChange(({ reason, at, waitMinutes }) => ({ reason, waits_until: addMinutes(at, waitMinutes) })),
  PushPaused: foldChange(({ reason = null, until, at }) => ({
    status: 'paused',
    reason,
    awaits_release: until === 'released',
    waits_until: null,
    changed_at: at,
  })),
  PushResumed: foldChange(({ at }, row) => ({
    status: row.began_at === null ? 'listing' : 'underway',
    reason: null,
    awaits_release: false,
    changed_at: at,
  })),
  PushStopped: foldChange(({ at }) => ({
    status: 'stopped',
    reason: null,
    awaits_release: false,
    waits_until: null,
    changed_at: at,
  })),
  PushCompleted: foldChange(({ at }) => ({ status: 'completed', reason: null, waits_until: null, changed_at: at })),
})
