import { type Kysely, sql } from 'kysely'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import { roleFor } from '../../../domain/people/user/role-in-organization.ts'
import { likePattern } from '../../kernel/paging/like-pattern.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { visibleArticles } from '../issue-articles/queries.ts'
import { issueArticlesTable as table } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import type { Reader } from '../publication/visibility.ts'
import { FoundArticle } from './view.ts'

/** The articles with such a name, those of the latest issues first. */
export const findArticlesCalled = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<FoundArticle[]> => {
  const words = searchWords(search)
  if (words.length === 0) return []
  const name = sql<string>`(${sql.ref(`${table}.attributes`)}->>'name')`
  let called = visibleArticles(db, reader)
    .clearOrderBy()
    .select([`${table}.id`, `${table}.issue_id`, `${publicationsTable}.customer`])
    .select([name.as('name'), sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('issue_name')])
  for (const word of words) called = called.where(sql<boolean>`${name} ilike ${likePattern(word)}`)
  const rows = await called
    .orderBy(`${issuesTable}.date`, 'desc')
    .orderBy(`${table}.page`)
    .orderBy(`${table}.place`)
    .limit(limit)
    .execute()
  return rows.map((row) =>
    FoundArticle.parse({
      _id: row.id,
      name: row.name,
      issue: row.issue_id,
      issueName: row.issue_name,
      role: roleFor(reader, row.customer),
    }),
  )
}
