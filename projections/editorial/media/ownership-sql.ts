import { type RawBuilder, sql } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { publicationsWith, type Reader } from '../publication/visibility.ts'
import { submissionsTable } from '../submission/table.ts'
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

/**
 * Whether no editor has decided on what was sent to the publication. Files of a visitor count from their first moment,
 * also where an interruption kept them from becoming a submission.
 */
export const isUndecided = sql<boolean>`(${media}.publication_id is not null
  and ${media}.issue_id is null and ${media}.article_id is null
  and (${media}.is_from_visitor or exists (
    select from ${sql.table(submissionsTable)} s where s.publication_id = ${media}.publication_id and s.waiting > 0
    and s.files @> jsonb_build_array(jsonb_build_object('mediaId', ${media}.id::text, 'fate', 'waits')))))`

const isWithin = (own: RawBuilder<unknown>) => {
  const issue = sql`select id from ${issues} where publication_id in (${own})`
  return sql<boolean>`(${media}.publication_id in (${own}) or ${media}.issue_id in (${issue})
    or ${media}.article_id in (select id from ${articles} where issue_id in (${issue})))`
}

/** Whether the file belongs to the publication, to one of its issues or to one of their articles. */
export const isOfPublication = (id: PublicationId) => isWithin(sql`select ${id}::uuid`)

/** Whether the file belongs to a publication on which the reader works, to its issues or to their articles. */
export const isOfReader = (reader: Reader) =>
  isWithin(sql`select id from ${publications} where ${publicationsWith(reader, 'user')}`)
