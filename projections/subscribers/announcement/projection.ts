import type { AnnouncementEvent, AnnouncementEventType } from '../../../domain/subscribers/announcement/events.ts'
import type { AnyOutcome } from '../../../domain/subscribers/announcement/state.ts'
import type { AnnouncementRow } from './table.ts'

const MINUTE_MS = 60_000

export const addMinutes = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

/** Adds 1 to the count of each key. */
export const countMore = (counts: Readonly<Record<string, number>>, keys: readonly string[]) => {
  const next: Record<string, number> = { ...counts }
  for (const key of keys) next[key] = (next[key] ?? 0) + 1
  return next
}

type DataOf<Type extends AnnouncementEventType> = Extract<
  AnnouncementEvent<never, AnyOutcome>,
  { readonly type: Type }
>['data']

/** The row of an announcement that has just been ordered. */
export const orderedRow = ({ issueId, publicationId, by, at }: DataOf<'AnnouncementOrdered'>) =>
  ({
    id: issueId,
    publication_id: publicationId,
    status: 'listing',
    fates: {},
    reason: null,
    awaits_release: false,
    waits_until: null,
    ordered_by: by ?? null,
    ordered_at: at,
    began_at: null,
    changed_at: at,
  }) as const

/** What the outcomes of a batch change in every channel's row. */
export const withOutcomes = (
  { outcomes, at }: Pick<DataOf<'BatchSent'>, 'outcomes' | 'at'>,
  {
    fates,
    status,
    reason,
  }: Pick<AnnouncementRow, 'status' | 'reason'> & { readonly fates: Readonly<Record<string, number>> },
) => ({
  fates: countMore(
    fates,
    outcomes.map(({ fate }) => fate),
  ),
  reason: status === 'paused' ? reason : null,
  changed_at: at,
})

const endedRow = { reason: null, awaits_release: false, waits_until: null } as const

/** The changes of a row that every channel has. */
export const announcementChanges = {
  BatchBegan: null,
  AnnouncementInterrupted: ({ reason, at, waitMinutes }: DataOf<'AnnouncementInterrupted'>) => ({
    reason,
    waits_until: addMinutes(at, waitMinutes),
  }),
  AnnouncementPaused: ({ reason, until, at }: DataOf<'AnnouncementPaused'>) =>
    ({
      status: 'paused',
      reason: reason ?? null,
      awaits_release: until === 'released',
      waits_until: null,
      changed_at: at,
    }) as const,
  AnnouncementResumed: ({ at }: DataOf<'AnnouncementResumed'>, { began_at }: Pick<AnnouncementRow, 'began_at'>) =>
    ({
      status: began_at === null ? 'listing' : 'underway',
      reason: null,
      awaits_release: false,
      changed_at: at,
    }) as const,
  AnnouncementStopped: ({ at }: DataOf<'AnnouncementStopped'>) =>
    ({ ...endedRow, status: 'stopped', changed_at: at }) as const,
  AnnouncementCompleted: ({ at }: DataOf<'AnnouncementCompleted'>) =>
    ({ ...endedRow, status: 'completed', changed_at: at }) as const,
}
