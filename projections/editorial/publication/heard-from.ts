import { type Kysely, sql } from 'kysely'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { hasSound } from '../issue-articles/issue-sound.ts'

/**
 * The instants from which something of each of these publications can be heard: the earliest release of an issue with
 * sound. A publication without such an issue is left out.
 */
export const heardFrom = async (
  db: Kysely<ReadModel>,
  publications: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom(issuesTable)
    .select('publication_id')
    .select(sql<string>`min(available_from_date)`.as('from'))
    .where(sql<boolean>`publication_id = any(${publications}::uuid[])`)
    .where('is_removed', '=', false)
    .where('is_template', '=', false)
    .where('available_from_date', 'is not', null)
    .where(hasSound(sql.ref(`${issuesTable}.id`)))
    .groupBy('publication_id')
    .execute()
  return new Map(rows.map(({ publication_id: id, from }) => [id, from]))
}
