import { type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** The push registrations by publication. Ids alone: only the browser's own stream has its address. */
export const pushListenerRows = table({
  name: 'push-listeners',
  version: 1,
  columns: {
    /** `listenerKey` of the two ids below. */
    id: text,
    listener_id: uuid,
    publication_id: uuid,
    since: text,
  },
  indexes: ['(publication_id)'],
})

export const pushListenersTable = pushListenerRows.sqlName
export type PushListenerRow = RowOf<typeof pushListenerRows>

export const listenerKey = (listenerId: string, publicationId: string): string => `${listenerId}/${publicationId}`
