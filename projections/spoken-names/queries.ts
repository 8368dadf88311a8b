import { type Kysely, sql } from 'kysely'
import { issueArticlesTable } from '../issue-articles/table.ts'
import type { ReadModel } from '../read-model.ts'
import { type SpokenName, type SpokenNameRow, spokenNamesTable } from './table.ts'

/** How headings are spoken that are still called so, by article. */
export const spokenNamesOf = async (
  db: Kysely<ReadModel>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, SpokenName>> => {
  const rows = await db
    .selectFrom(spokenNamesTable)
    .innerJoin(issueArticlesTable, `${issueArticlesTable}.id`, `${spokenNamesTable}.id`)
    .select([`${spokenNamesTable}.id`, 'sound'])
    .where(sql<boolean>`${sql.ref(`${spokenNamesTable}.id`)} = any(${articleIds}::uuid[])`)
    .where(sql<boolean>`attributes->>'name' = ${sql.ref(`${spokenNamesTable}.text`)}`)
    .execute()
  return new Map(rows.flatMap(({ id, sound }) => (sound ? [[id, sound] as const] : [])))
}

export const findSpokenName = async (db: Kysely<ReadModel>, articleId: string): Promise<SpokenNameRow | undefined> =>
  db.selectFrom(spokenNamesTable).selectAll().where('id', '=', articleId).executeTakeFirst()
