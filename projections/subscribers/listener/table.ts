import { type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** Which browser is to be told of which publication's issues. Ids alone: where it is reached only its stream tells. */
export const pushListenerRows = table({
  name: 'push-listeners',
  version: 1,
  columns: {
    /** `listenerKey` of the two beside it. */
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
