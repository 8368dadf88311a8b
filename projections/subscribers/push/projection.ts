import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { byStoredType } from '../../../domain/subscribers/announcement/channel.ts'
import { type PushEvent, pushTypes } from '../../../domain/subscribers/push/events.ts'
import { entity } from '../../kernel/entity.ts'
import { addMinutes, announcementChanges, countMore, orderedRow, withOutcomes } from '../announcement/projection.ts'
import { type PushRow, pushRows } from './table.ts'

/** The pending browsers of each batch, and when the deferred ones are tried again. */
const remainingListenersAfter = (
  row: PushRow,
  { batch, outcomes, waitMinutes, at }: MessageOfType<PushEvent, 'NoticesSent'>['data'],
): Pick<PushRow, 'open' | 'waits'> => {
  const open = row.open.map((count, index) => (index === batch ? count - outcomes.length : count))
  const { [String(batch)]: former, ...waits } = row.waits
  const until = waitMinutes === undefined ? former : addMinutes(at, waitMinutes)
  return { open, waits: until !== undefined && (open[batch] ?? 0) > 0 ? { ...waits, [batch]: until } : waits }
}

export const pushes = entity<PushEvent, typeof pushRows>(pushRows)({
  id: ({ issueId }) => issueId,
  opens: {
    // A new push of the issue begins with an empty row.
    PushOrdered: ({ event: { data } }) => ({
      ...orderedRow(data),
      time: data.time,
      listeners: 0,
      open: [],
      waits: {},
      failures: {},
    }),
  },
  on: {
    ...byStoredType(pushTypes, announcementChanges),
    ListenersListed: ({ listeners }, row) => ({
      listeners: row.listeners + listeners.length,
      open: [...row.open, listeners.length],
    }),
    PushBegan: ({ at }) => ({ status: 'underway', began_at: at, changed_at: at }),
    NoticesSent: (sent, row) => ({
      ...withOutcomes(sent, row),
      ...remainingListenersAfter(row, sent),
      failures: countMore(
        row.failures,
        sent.outcomes.flatMap(({ fate, code = '' }) => (fate === 'failed' ? [String(code)] : [])),
      ),
      waits_until: null,
    }),
  },
})
