import { boolean, integer, json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export const publicationGroupRows = table({
  name: 'publication-groups',
  version: 1,
  columns: {
    id: uuid,
    name: text,
    info: text,
    /** Ids in the order of joining, removed publications included. */
    publications: json<readonly string[]>(),
    default_pub: nullable(uuid),
    is_removed: boolean,
    created_at: text,
    revision: integer,
  },
})

export const publicationGroupsTable = publicationGroupRows.sqlName
export type PublicationGroupRow = RowOf<typeof publicationGroupRows>
