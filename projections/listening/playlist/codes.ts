import { type Kysely, sql } from 'kysely'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { type Reader, visiblePublications } from '../../editorial/publication/visibility.ts'
import type { ReadModel } from '../../read-model.ts'

/** An article's printed code. */
export type PrintedCode = {
  readonly code: string
  readonly page: number
  readonly name: string
  /** The publication's own player; empty where it has none. */
  readonly playerBaseUrl: string
}

const selectVisibleArticles = (db: Kysely<ReadModel>, reader: Reader) =>
  db
    .selectFrom(issueArticlesTable)
    .innerJoin(issuesTable, `${issuesTable}.id`, `${issueArticlesTable}.issue_id`)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .select([
      `${issueArticlesTable}.code`,
      `${issueArticlesTable}.page`,
      sql<string>`attributes->>'name'`.as('name'),
      sql<string>`settings->>'playerBaseUrl'`.as('playerBaseUrl'),
    ])
    .where(`${issueArticlesTable}.is_removed`, '=', false)
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(visiblePublications(reader))

export const printedCode = (db: Kysely<ReadModel>, reader: Reader, id: ArticleId): Promise<PrintedCode | undefined> =>
  selectVisibleArticles(db, reader).where(`${issueArticlesTable}.id`, '=', id).executeTakeFirst()

/** The articles with a code of their own, of priority 1, in the order of the list. */
export const printedCodesOf = (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueId: IssueId,
): Promise<(PrintedCode & { readonly id: string; readonly active: boolean })[]> =>
  selectVisibleArticles(db, reader)
    .select([`${issueArticlesTable}.id`, sql<boolean>`(attributes->>'active')::boolean`.as('active')])
    .where(`${issueArticlesTable}.issue_id`, '=', issueId)
    .where(sql<boolean>`(attributes->>'priority')::int = 1`)
    .orderBy(`${issueArticlesTable}.page`)
    .orderBy(`${issueArticlesTable}.place`)
    .execute()
