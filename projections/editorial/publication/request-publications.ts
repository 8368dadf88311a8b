import { type Kysely, sql } from 'kysely'
import { alphabetical } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { publicationsTable } from './table.ts'
import { OpenPublication } from './view.ts'

/** The publications that take subscription requests from visitors, by name. */
export const listOpenForChanges = async (db: Kysely<ReadModel>): Promise<OpenPublication[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id as _id', 'name'])
    .where('is_removed', '=', false)
    .where(sql<boolean>`settings @> '{"allowSubscribeTemp": true}'`)
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .execute()
  return rows.map((row) => OpenPublication.parse(row))
}
