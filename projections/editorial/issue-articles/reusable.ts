import { type Kysely, type RawBuilder, sql } from 'kysely'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import { likePattern } from '../../kernel/paging/like-pattern.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { mediaOfArticles } from '../media/media-of-articles.ts'
import { publicationsTable } from '../publication/table.ts'
import type { Reader } from '../publication/visibility.ts'
import { visibleArticles } from './queries.ts'
import { type IssueArticleRow, issueArticlesTable as table } from './table.ts'
import { ImportableArticle, ReusableArticle } from './view.ts'

/** An issue that others give articles to. */
type AskingIssue = { readonly issueId: IssueId; readonly today: string }

const isOfPublication = (id: string) =>
  sql<boolean>`${sql.ref(`${issuesTable}.publication_id`)} = coalesce((select own.publication_id from ${sql.table(issuesTable)} own where own.id = ${id}::uuid), ${id}::uuid)`

const isReusableOn = (today: string): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${table}.attributes`)}->>'reuse')::boolean is true and coalesce(${sql.ref(`${table}.attributes`)}->>'reuseUntil', ${today}) >= ${today})`

/** Articles of other issues. */
const selectOthers = (db: Kysely<ReadModel>, reader: Reader, issueId: string) =>
  visibleArticles(db, reader)
    .clearOrderBy()
    .selectAll(table)
    .select([
      sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('issue_name'),
      `${issuesTable}.publication_id`,
      `${publicationsTable}.name as publication_name`,
    ])
    .where(`${table}.issue_id`, '!=', issueId)

/** The origins of the articles that an issue has. */
export const originsIn = async (db: Kysely<ReadModel>, issueId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom(table)
    .select('origin')
    .where('issue_id', '=', issueId)
    .where('is_removed', '=', false)
    .execute()
  return new Set(rows.map(({ origin }) => origin))
}

/** The first of those that were copied of the same article. */
const firstOfEach = <Row extends { readonly origin: string }>(rows: readonly Row[]): readonly Row[] => {
  const seen = new Set<string>()
  return rows.filter(({ origin }) => !seen.has(origin) && seen.add(origin))
}

/**
 * The reusable articles of the issue's publication on a date that the issue has not got, the latest issue first; an
 * article that has been in several issues once. A publication's id asks for all of the publication.
 */
export const listReusableArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { issueId, today }: { readonly issueId: IssueId | PublicationId; readonly today: string },
): Promise<ReusableArticle[]> => {
  const [rows, here] = await Promise.all([
    selectOthers(db, reader, issueId)
      .where(isOfPublication(issueId))
      .where(isReusableOn(today))
      .orderBy(`${issuesTable}.date`, 'desc')
      .orderBy(`${issuesTable}.number`, 'desc')
      .orderBy(`${table}.page`)
      .orderBy(`${table}.place`)
      .execute(),
    originsIn(db, issueId),
  ])
  return firstOfEach(rows)
    .filter(({ origin }) => !here.has(origin))
    .map(({ id, issue_id, issue_name, attributes }) =>
      ReusableArticle.parse({ ...wholeAttributes(attributes), _id: id, issue: issue_id, issueName: issue_name }),
    )
}

export type ImportableQuery = AskingIssue & {
  /** Words of the name; within a publication or an issue also of the text. */
  readonly search: string
  readonly publicationId?: PublicationId | undefined
  readonly fromIssueId?: IssueId | undefined
  readonly limit: number
}

const name = sql<string>`(${sql.ref(`${table}.attributes`)}->>'name')`

/** An article that has been in many issues fills as many rows before they become one. */
const ROWS_OF_AN_ARTICLE = 4

const findImportable = (
  db: Kysely<ReadModel>,
  reader: Reader,
  { issueId, today, search, publicationId, fromIssueId, limit }: ImportableQuery,
) => {
  let found = selectOthers(db, reader, issueId).select(
    sql<boolean>`(${isOfPublication(issueId)} and ${isReusableOn(today)})`.as('is_reusable'),
  )
  if (publicationId) found = found.where(`${issuesTable}.publication_id`, '=', publicationId)
  if (fromIssueId) found = found.where(`${table}.issue_id`, '=', fromIssueId)
  const isNarrow = publicationId !== undefined || fromIssueId !== undefined
  for (const word of searchWords(search)) {
    const pattern = likePattern(word)
    const inText = sql<boolean>`(${sql.ref(`${table}.by_line`)} ilike ${pattern} or ${sql.ref(`${table}.ingress`)} ilike ${pattern} or ${sql.ref(`${table}.text`)} ilike ${pattern})`
    found = found.where(
      isNarrow ? sql<boolean>`(${name} ilike ${pattern} or ${inText})` : sql<boolean>`${name} ilike ${pattern}`,
    )
  }
  return found
    .orderBy('is_reusable', 'desc')
    .orderBy(`${issuesTable}.date`, 'desc')
    .orderBy(`${issuesTable}.number`, 'desc')
    .orderBy(`${table}.page`)
    .orderBy(`${table}.place`)
    .limit(limit * ROWS_OF_AN_ARTICLE)
    .execute()
}

type FoundArticle = Pick<IssueArticleRow, 'id' | 'issue_id' | 'origin' | 'attributes' | 'page' | 'words'> & {
  readonly issue_name: string
  readonly publication_name: string
}

/** The fields of found articles of other issues. `here`: the origins of the articles that the asking issue has. */
export const fieldsOfFound = async (
  db: Kysely<ReadModel>,
  rows: readonly FoundArticle[],
  here: ReadonlySet<string>,
) => {
  const media = await mediaOfArticles(
    db,
    rows.map(({ id }) => id),
  )
  return (row: FoundArticle) => ({
    ...wholeAttributes(row.attributes),
    _id: row.id,
    issue: row.issue_id,
    issueName: row.issue_name,
    publicationName: row.publication_name,
    page: row.page,
    words: row.words,
    duration: media.get(row.id)?.duration ?? 0,
    isHere: here.has(row.origin),
  })
}

/** The articles that an issue can take over, the reusable ones of its publication first, then those of the latest issues. */
export const listImportableArticles = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  query: ImportableQuery,
): Promise<ImportableArticle[]> => {
  const [all, here] = await Promise.all([findImportable(db, reader, query), originsIn(db, query.issueId)])
  const rows = firstOfEach(all).slice(0, query.limit)
  const fieldsOf = await fieldsOfFound(db, rows, here)
  return rows.map((row) => ImportableArticle.parse({ ...fieldsOf(row), isReusable: row.is_reusable }))
}
