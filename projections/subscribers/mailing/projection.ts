import type { LetterOutcome, MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { entity } from '../../kernel/entity.ts'
import { type MailingRow, mailingRows } from './table.ts'

const addOutcomes = ({ fates }: MailingRow, outcomes: readonly LetterOutcome[]): MailingRow['fates'] => {
  const next: Record<string, number> = { ...fates }
  for (const { fate } of outcomes) next[fate] = (next[fate] ?? 0) + 1
  return next
}

const MINUTE_MS = 60_000

const addMinutes = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

export const mailings = entity<MailingEvent, typeof mailingRows>(mailingRows)({
  id: ({ issueId }) => issueId,
  opens: {
    MailingOrdered: ({ event: { data } }) => ({
      id: data.issueId,
      publication_id: data.publicationId,
      status: 'listing',
      recipients: 0,
      fates: {},
      left_out: { away: 0, noAddress: 0 },
      returned: { dead: 0, held: 0, decided: null },
      reason: null,
      awaits_release: false,
      waits_until: null,
      ordered_by: data.by ?? null,
      ordered_at: data.at,
      began_at: null,
      changed_at: data.at,
    }),
  },
  on: {
    RecipientsAdded: ({ recipients }, row) => ({ recipients: row.recipients + recipients.length }),
    MailingBegan: ({ leftOut, at }) => ({ status: 'underway', left_out: leftOut, began_at: at, changed_at: at }),
    BatchBegan: null,
    BatchSent: ({ outcomes, waitMinutes, at }, row) => ({
      fates: addOutcomes(row, outcomes),
      reason: row.status === 'paused' ? row.reason : null,
      waits_until: waitMinutes === undefined ? null : addMinutes(at, waitMinutes),
      changed_at: at,
    }),
    MailingInterrupted: ({ reason, at, waitMinutes }) => ({ reason, waits_until: addMinutes(at, waitMinutes) }),
    MailingPaused: ({ reason = null, until, at }) => ({
      status: 'paused',
      reason,
      awaits_release: until === 'released',
      waits_until: null,
      changed_at: at,
    }),
    MailingResumed: ({ at }, row) => ({
      status: row.began_at === null ? 'listing' : 'underway',
      reason: null,
      awaits_release: false,
      changed_at: at,
    }),
    MailingStopped: ({ at }) => ({
      status: 'stopped',
      reason: null,
      awaits_release: false,
      waits_until: null,
      changed_at: at,
    }),
    LetterReturned: ({ refusal, isHeld = false }, { returned }) =>
      refusal === 'dead'
        ? { returned: { ...returned, dead: returned.dead + 1, held: returned.held + (isHeld ? 1 : 0) } }
        : {},
    ReturnsDecided: ({ outcome }, { returned }) => ({ returned: { ...returned, decided: outcome } }),
    MailingCompleted: ({ at }) => ({ status: 'completed', reason: null, waits_until: null, changed_at: at }),
  },
})
