import { type Kysely, sql } from 'kysely'
import { alphabetical } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { publicationsTable } from './table.ts'
import { OpenPublication } from './view.ts'

const listOpenFor = async (
  db: Kysely<ReadModel>,
  flag: 'allowSubscribeTemp' | 'allowAnonUpload',
): Promise<OpenPublication[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id as _id', 'name'])
    .where('is_removed', '=', false)
    .where(sql<boolean>`settings @> ${JSON.stringify({ [flag]: true })}::jsonb`)
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .execute()
  return rows.map((row) => OpenPublication.parse(row))
}

/** The publications that take subscription requests from visitors, by name. */
export const listOpenForChanges = (db: Kysely<ReadModel>): Promise<OpenPublication[]> =>
  listOpenFor(db, 'allowSubscribeTemp')

/** The publications that take files from visitors, by name. */
export const listOpenForUploads = (db: Kysely<ReadModel>): Promise<OpenPublication[]> =>
  listOpenFor(db, 'allowAnonUpload')
