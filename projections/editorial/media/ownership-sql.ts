import { sql } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { mediaTable } from './table.ts'

const [media, articles, issues, publications] = [mediaTable, issueArticlesTable, issuesTable, publicationsTable].map(
  (table) => sql.table(table),
)

/** The issue or its publication is removed. */
const goneIssue = (id: string) => sql<boolean>`exists (
  select from ${issues} i join ${publications} p on p.id = i.publication_id
  where i.id = ${sql.ref(id)} and (i.is_removed or p.is_removed))`

/**
 * Whether the file's owners exist. A removed article takes its sounds along, a removed issue or publication all its
 * files.
 */
export const hasOwner = sql<boolean>`not exists (
    select from ${articles} a where a.id = ${media}.article_id
    and ((${media}.kind = 'sound' and a.is_removed) or ${goneIssue('a.issue_id')}))
  and not ${goneIssue(`${mediaTable}.issue_id`)}
  and not exists (select from ${publications} p where p.id = ${media}.publication_id and p.is_removed)`

/** Whether the file belongs to the publication, to one of its issues or to one of their articles. */
export const isOfPublication = (id: PublicationId) => {
  const own = sql`select id from ${issues} where publication_id = ${id}`
  return sql<boolean>`(${media}.publication_id = ${id} or ${media}.issue_id in (${own})
    or ${media}.article_id in (select id from ${articles} where issue_id in (${own})))`
}
