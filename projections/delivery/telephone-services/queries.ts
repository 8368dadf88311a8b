import { type Kysely, sql } from 'kysely'
import type { ReadModel } from '../../read-model.ts'
import { type TelephoneServiceRow, telephoneServicesTable } from './table.ts'

/** The telephone services of a publication, ordered by name. */
export const telephoneServicesOf = (
  db: Kysely<ReadModel>,
  publicationId: string,
): Promise<readonly TelephoneServiceRow[]> =>
  db
    .selectFrom(telephoneServicesTable)
    .selectAll()
    .where('publication_id', '=', publicationId)
    .orderBy(sql`name collate swedish`)
    .execute()
