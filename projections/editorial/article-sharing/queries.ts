import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import { likePattern } from '../../kernel/paging/like-pattern.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { selectExistingArticles } from '../issue-articles/queries.ts'
import { fieldsOfFound, originsIn } from '../issue-articles/reusable.ts'
import { issueArticlesTable as table } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import { ArticleSharing, SharedArticle } from './view.ts'

const attribute = (name: 'name' | 'share' | 'active'): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${table}.attributes`)}->>${sql.lit(name)})`

const sharesArticles = sql<boolean>`(${sql.ref(`${publicationsTable}.settings`)}->>'isSharing')::boolean is true`

const isOwn = (issueId: IssueId) =>
  sql<boolean>`${sql.ref(`${issuesTable}.publication_id`)} = (select own.publication_id from ${sql.table(issuesTable)} own where own.id = ${issueId}::uuid)`

export type SharedQuery = {
  /** The issue that may get them. */
  readonly issueId: IssueId
  /** Words of the name, of the text or of the publication's name. */
  readonly search: string
  /** ISO instant. */
  readonly now: string
  readonly limit: number
}

/**
 * The articles that other publications share, the latest issues first. They are shared with every publication, so that
 * the reader's own publications do not matter.
 */
export const listSharedArticles = async (
  db: Kysely<ReadModel>,
  { issueId, search, now, limit }: SharedQuery,
): Promise<SharedArticle[]> => {
  let found = selectExistingArticles(db)
    .clearOrderBy()
    .selectAll(table)
    .select([
      sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('issue_name'),
      `${publicationsTable}.name as publication_name`,
    ])
    .where(sharesArticles)
    .where(sql<boolean>`${attribute('share')}::boolean is true`)
    .where(sql<boolean>`coalesce(${attribute('active')}::boolean, true)`)
    .where(`${issuesTable}.available_from_date`, '<=', now)
    .where(sql<boolean>`not ${isOwn(issueId)}`)
  for (const word of searchWords(search)) {
    const pattern = likePattern(word)
    const columns = [`${table}.by_line`, `${table}.ingress`, `${table}.text`, `${publicationsTable}.name`]
    const inColumns = columns.map((column) => sql<boolean>`${sql.ref(column)} ilike ${pattern}`)
    found = found.where(sql<boolean>`(${attribute('name')} ilike ${pattern} or ${sql.join(inColumns, sql` or `)})`)
  }
  const [rows, here] = await Promise.all([
    found
      .orderBy(`${issuesTable}.date`, 'desc')
      .orderBy(`${issuesTable}.id`)
      .orderBy(`${table}.page`)
      .orderBy(`${table}.place`)
      .limit(limit)
      .execute(),
    originsIn(db, issueId),
  ])
  const fieldsOf = await fieldsOfFound(db, rows, here)
  return rows.map((row) => SharedArticle.parse(fieldsOf(row)))
}

const findOrigin = (db: Kysely<ReadModel>, reader: Reader, origin: { readonly id: string; readonly by: string }) =>
  db
    .selectFrom(publicationsTable)
    .select(['name', visiblePublications(reader).as('isVisible')])
    .where('id', '=', origin.by)
    .executeTakeFirst()
    .then((found) => ({ publicationName: found?.name ?? '', article: found?.isVisible ? origin.id : null }))

/** The names of the other publications that have a copy of the article, or a reference to it. */
const publicationsUsing = async (db: Kysely<ReadModel>, id: ArticleId, own: string): Promise<readonly string[]> => {
  const rows = await selectExistingArticles(db)
    .clearOrderBy()
    .select(`${publicationsTable}.name`)
    .distinct()
    .where((where) => where.or([where(`${table}.origin`, '=', id), where(`${table}.shared_from`, '=', id)]))
    .where(`${issuesTable}.publication_id`, '!=', own)
    .execute()
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'sv'))
}

/** Both sides of sharing of an article; undefined where the reader may not see the article. */
export const findArticleSharing = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  id: ArticleId,
): Promise<ArticleSharing | undefined> => {
  const row = await selectExistingArticles(db)
    .selectAll(table)
    .select([`${issuesTable}.publication_id`, sharesArticles.as('is_sharing')])
    .where(visiblePublications(reader))
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { shared_from: from, shared_by: by } = row
  const origin = from !== null && by !== null && (await findOrigin(db, reader, { id: from, by }))
  return ArticleSharing.parse({
    isSharing: row.is_sharing,
    from: origin ? { ...origin, ended: row.following_ended } : null,
    usedIn: await publicationsUsing(db, id, row.publication_id),
  })
}
