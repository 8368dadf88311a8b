import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import { entity } from '../../kernel/entity.ts'
import { burnRows } from './table.ts'

const freshBurn = { made: 0, discs: null, reason: null, day: null, subscriber_id: null }

export const burns = entity<BurnEvent, typeof burnRows>(burnRows)({
  id: ({ burnId }) => burnId,
  opens: {
    BurnOrdered: ({ event: { data } }) => ({
      ...freshBurn,
      id: data.burnId,
      issue_id: data.issueId,
      publication_id: data.publicationId,
      format: data.format,
      robot: data.robot,
      copies: data.copies,
      status: 'ordered',
      is_real: data.isReal,
      subscriber_id: data.subscriberId ?? null,
      ordered_at: data.at,
      changed_at: data.at,
    }),
    DiscsLogged: ({ event: { data } }) => ({
      ...freshBurn,
      id: data.burnId,
      issue_id: data.issueId,
      publication_id: data.publicationId,
      format: data.format,
      robot: null,
      copies: data.copies,
      made: data.copies,
      status: 'logged',
      is_real: true,
      day: data.day,
      ordered_at: data.at,
      changed_at: data.at,
    }),
  },
  on: {
    BurnImageReady: ({ discs, at }) => ({ status: 'imaged', discs, changed_at: at }),
    BurnTaken: ({ made, at }) => ({ status: 'taken', made, changed_at: at }),
    BurnAdvanced: ({ made, at }) => ({ made, changed_at: at }),
    BurnDone: ({ made, at }) => ({ status: 'done', made, changed_at: at }),
    BurnFailed: ({ made, reason, at }) => ({ status: 'failed', made, reason, changed_at: at }),
    BurnRetried: ({ robot, copies, at }, { discs, copies: before }) => ({
      status: discs === null ? 'ordered' : 'imaged',
      robot,
      copies: copies ?? before,
      reason: null,
      changed_at: at,
    }),
    BurnStopped: ({ at }) => ({ status: 'stopped', changed_at: at }),
  },
})
