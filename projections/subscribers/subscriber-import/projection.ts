import type { SubscriberImportEvent } from '../../../domain/subscribers/subscriber-import/events.ts'
import { entity } from '../../kernel/entity.ts'
import { subscriberImportRows } from './table.ts'

/** `queries.ts` derives from `acted_at` that another import has outdated a comparison. */
export const subscriberImports = entity<SubscriberImportEvent, typeof subscriberImportRows>(subscriberImportRows)({
  id: ({ importId }) => importId,
  opens: {
    ListReceived: ({ event: { data } }) => ({
      id: data.importId,
      publication: data.publicationId,
      rows: data.rows,
      list_day: null,
      columns: [],
      heading: '',
      counts: null,
      status: 'received',
      planned: null,
      done: null,
      undone: null,
      received_by: data.by,
      started_by: null,
      undone_by: null,
      received_at: data.at,
      compared_at: null,
      acted_at: null,
      completed_at: null,
      undone_at: null,
    }),
  },
  on: {
    ComparisonBegun: () => ({ status: 'received' }),
    ListCompared: ({ columns, heading, listDay, counts, at }) => ({
      status: 'compared',
      columns,
      heading,
      counts,
      list_day: listDay,
      compared_at: at,
    }),
    ImportStarted: ({ added, changed, removed, leftOut, by, at }) => ({
      status: 'started',
      planned: { added, changed, removed, leftOut },
      started_by: by,
      acted_at: at,
    }),
    ImportCompleted: ({ added, changed, removed, skipped, at }) => ({
      status: 'completed',
      done: { added, changed, removed, skipped },
      completed_at: at,
    }),
    ImportDiscarded: () => ({ status: 'discarded' }),
    ImportUndoStarted: ({ by, at }) => ({ status: 'undoing', undone_by: by, acted_at: at }),
    ImportUndone: ({ restored, kept, left = 0, earlier = 0, at }) => ({
      status: 'undone',
      undone: { restored, kept, left, earlier },
      undone_at: at,
    }),
  },
})
