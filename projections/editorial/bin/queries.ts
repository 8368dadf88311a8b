import { type Kysely, sql } from 'kysely'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { mediaTable } from '../media/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { publicationsWith, type Reader } from '../publication/visibility.ts'
import type { BinItem } from './view.ts'

/** What is removed, without when and by whom, which the log knows. */
export type RemovedThing = Omit<BinItem, 'removedAt' | 'removedBy' | 'until'>

/** More files than these are not listed; the latest removed come first. */
const MAX_FILES = 200

const plain = { articleName: '', page: null, files: 0, isReplaced: false } as const

export const removedArticles = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly RemovedThing[]> => {
  const rows = await db
    .selectFrom(issueArticlesTable)
    .select(['id', 'attributes', 'page'])
    .select(
      sql<number>`(select count(*)::int from ${sql.table(mediaTable)} f
        where f.article_id = ${sql.ref(`${issueArticlesTable}.id`)} and not f.is_removed)`.as('files'),
    )
    .where('issue_id', '=', issueId)
    .where('is_removed', '=', true)
    .execute()
  return rows.map(({ id, attributes, page, files }) => ({
    ...plain,
    _id: id,
    kind: 'article',
    name: wholeAttributes(attributes).name,
    page,
    files,
  }))
}

/** Of the issue and of its articles. */
export const removedFiles = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly RemovedThing[]> => {
  const rows = await db
    .selectFrom(mediaTable)
    .leftJoin(issueArticlesTable, `${issueArticlesTable}.id`, `${mediaTable}.article_id`)
    .select([`${mediaTable}.id`, `${mediaTable}.kind`, `${mediaTable}.name`, `${mediaTable}.replaced_by`])
    .select(`${issueArticlesTable}.attributes`)
    .where(`${mediaTable}.is_removed`, '=', true)
    .where((of) =>
      of.or([of(`${mediaTable}.issue_id`, '=', issueId), of(`${issueArticlesTable}.issue_id`, '=', issueId)]),
    )
    .orderBy(`${mediaTable}.touched_at`, 'desc')
    .limit(MAX_FILES)
    .execute()
  return rows.map(({ id, kind, name, replaced_by: heirs, attributes }) => ({
    ...plain,
    _id: id,
    kind,
    name,
    articleName: attributes ? wholeAttributes(attributes).name : '',
    isReplaced: heirs.length > 0,
  }))
}

export const removedIssues = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<readonly RemovedThing[]> => {
  const rows = await db
    .selectFrom(issuesTable)
    .select(['id', sql<string>`form->>'name'`.as('name')])
    .where('publication_id', '=', publicationId)
    .where('is_removed', '=', true)
    .execute()
  return rows.map(({ id, name }) => ({ ...plain, _id: id, kind: 'issue', name }))
}

export const removedPublications = async (db: Kysely<ReadModel>, reader: Reader): Promise<readonly RemovedThing[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id', 'name'])
    .where('is_removed', '=', true)
    .where(publicationsWith(reader, 'admin'))
    .execute()
  return rows.map(({ id, name }) => ({ ...plain, _id: id, kind: 'publication', name }))
}
