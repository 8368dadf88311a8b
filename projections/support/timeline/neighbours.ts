import type { Kysely } from 'kysely'
import { groupNamed } from '../../../domain/delivery/delivery/rules.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import type { ReadModel } from '../../read-model.ts'

/** An administrator on the telephone looks through no more deliveries of an issue. */
const MAX_DELIVERIES = 10

/** The streams of the latest deliveries of an issue to its receivers, latest first. */
export const latestDeliveries = async (db: Kysely<ReadModel>, issueId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom(deliveriesTable)
    .select('id')
    .where('group_key', '=', groupNamed('issue', issueId))
    .orderBy('ordered_at', 'desc')
    .limit(MAX_DELIVERIES)
    .execute()
  return rows.map(({ id }) => `delivery-${id}`)
}

/** The issue in whose list an article stands or stood, and its name there. */
export const listOfArticle = async (db: Kysely<ReadModel>, articleId: string) => {
  const row = await db
    .selectFrom(issueArticlesTable)
    .select(['issue_id', 'attributes'])
    .where('id', '=', articleId)
    .executeTakeFirst()
  return row && { issueId: row.issue_id, name: row.attributes.name ?? '' }
}
