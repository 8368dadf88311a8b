import { type Kysely, sql } from 'kysely'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { issueImportsTable } from './table.ts'
import { IssueImportView } from './view.ts'

/** What has come into an issue from outside; empty where nothing has. */
export const findIssueImport = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<IssueImportView> => {
  const row = await db.selectFrom(issueImportsTable).selectAll().where('id', '=', issueId).executeTakeFirst()
  const { fetched = {}, last = null, articles = {} } = row ?? {}
  return IssueImportView.parse({
    issue: issueId,
    fetched: Object.entries(fetched).map(([origin, source]) => ({ origin, ...source })),
    last,
    articles: Object.entries(articles).map(([key, { articleId, ...article }]) => ({
      key,
      article: articleId,
      ...article,
    })),
  })
}

/** Imports into the other issues of the same publication. */
const importsBeside = (db: Kysely<ReadModel>, issueId: IssueId) =>
  db
    .selectFrom(`${issueImportsTable} as imports`)
    .innerJoin(`${issuesTable} as other`, 'other.id', 'imports.id')
    .innerJoin(`${issuesTable} as own`, 'own.publication_id', 'other.publication_id')
    .where('own.id', '=', issueId)
    .where('other.id', '<>', issueId)

/** The name of another issue of the publication to which a book that says the same was fetched. */
export const findIssueWithSource = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
  hash: string,
): Promise<string | undefined> => {
  const isSame = sql<boolean>`imports.fetched -> 'daisy' ->> 'hash' = ${hash}`
  const found = await importsBeside(db, issueId)
    .select(sql<string>`other.form ->> 'name'`.as('name'))
    .where(isSame)
    .limit(1)
    .executeTakeFirst()
  return found?.name
}

/** The keys of articles that the other issues of the publication have from a feed. */
const findFeedKeysBeside = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<ReadonlySet<string>> => {
  const rows = await importsBeside(db, issueId).select('imports.feed_keys').execute()
  return new Set(rows.flatMap(({ feed_keys }) => feed_keys))
}

/** What other issues of the publication have got from outside: see `EarlierSources` of the imports. */
export const earlierSources = (db: Kysely<ReadModel>) => ({
  issueWith: (issueId: IssueId, hash: string) => findIssueWithSource(db, issueId, hash),
  feedKeys: (issueId: IssueId) => findFeedKeysBeside(db, issueId),
})
