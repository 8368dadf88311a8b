import { type Kysely, sql } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { subscribersTable } from './table.ts'

/** Counts the publication's subscribers that came with lists. */
export const countFromLists = async (db: Kysely<ReadModel>, publicationId: PublicationId): Promise<number> => {
  const { count } = await db
    .selectFrom(subscribersTable)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`is_listed`)
    .where(sql<boolean>`(subscriber->>'imported')::boolean`)
    .where(sql<boolean>`subscriber->'publications' ? ${publicationId}`)
    .executeTakeFirstOrThrow()
  return count
}

/** The revisions of these subscribers' streams by id, removed subscribers included. */
export const revisionsOf = async (
  db: Kysely<ReadModel>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(subscribersTable).select(['id', 'revision']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, revision }) => [id, revision] as const))
}
