import { type Kysely, sql } from 'kysely'
import { type PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { alphabetical } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import type { KnownById } from './queries.ts'
import { subscribersTable } from './table.ts'

/** Finds the subscribers that have had pouches of a publication, protected ones included, by name. */
export const readWithPouches = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<readonly KnownById[]> => {
  const wanted = JSON.stringify({ pouches: [{ publicationId }] })
  const rows = await db
    .selectFrom(subscribersTable)
    .select(['id', 'subscriber'])
    .where(sql<boolean>`is_listed and subscriber @> ${wanted}::jsonb`)
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .execute()
  return rows.map(({ id, subscriber }) => ({ id: SubscriberId.parse(id), subscriber }))
}
