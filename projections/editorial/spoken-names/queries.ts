import { type Kysely, sql } from 'kysely'
import type { ReadModel } from '../../read-model.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { type HeardName, recordedNamesOf } from './recorded-names.ts'
import { type SpokenName, type SpokenNameRow, spokenNamesTable } from './table.ts'

const findLastSpoken = async (
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

/** The sounds of headings, by article: a narrator's recording, otherwise the last production's synthetic speech. */
export const spokenNamesOf = async (
  db: Kysely<ReadModel>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, SpokenName>> => {
  const [spoken, recorded] = await Promise.all([findLastSpoken(db, articleIds), recordedNamesOf(db, articleIds)])
  return new Map([...spoken, ...[...recorded].map(([id, { sound }]) => [id, sound] as const)])
}

export const findSpokenName = async (db: Kysely<ReadModel>, articleId: string): Promise<SpokenNameRow | undefined> =>
  db.selectFrom(spokenNamesTable).selectAll().where('id', '=', articleId).executeTakeFirst()

/**
 * The sound of a heading. Speech of an earlier name is kept too, because a listener may have opened the list before the
 * name changed.
 */
export const findHeardName = async (db: Kysely<ReadModel>, articleId: string): Promise<HeardName | undefined> => {
  const recorded = (await recordedNamesOf(db, [articleId])).get(articleId)
  if (recorded) return recorded
  const spoken = await findSpokenName(db, articleId)
  return spoken?.sound ? { text: spoken.text, sound: spoken.sound } : undefined
}
