import { type Kysely, sql } from 'kysely'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { type Reader, visiblePublications } from '../../editorial/publication/visibility.ts'
import { type HeardIssue, HeardVoice } from '../../people/user/heard-voice.ts'
import type { ReadModel } from '../../read-model.ts'
import { booksTable } from '../book/table.ts'

const [articles, books, issues, media, publications] = [
  issueArticlesTable,
  booksTable,
  issuesTable,
  mediaTable,
  publicationsTable,
].map((table) => sql.table(table))

/** The issues that a page names. */
const SHOWN_ISSUES = 20

/**
 * Where a narrator is heard beyond the issue of the reading, with or without consent: in recordings that came along into
 * other issues, which the player plays, and in the newest books of each kind. The issue of the reading asks no consent.
 */
export const findHeardVoice = async (db: Kysely<ReadModel>, reader: Reader, narrator: string): Promise<HeardVoice> => {
  const { rows } = await sql<HeardIssue & { readonly total: number }>`
    with sounds as materialized (
      select id, article_id, publication_id, is_removed from ${media} where kind = 'sound' and voice = ${narrator}::uuid),
    played as (
      select distinct a.issue_id from sounds s join ${articles} a on a.id = s.article_id
      where not s.is_removed and not a.is_removed),
    touched as (
      select i.id from ${issues} i where i.publication_id in (select publication_id from sounds)
      union select a.issue_id from sounds s join ${articles} a on a.id = s.article_id),
    newest as (
      select distinct on (issue_id, kind) issue_id, manifest from ${books}
      where made_at is not null and issue_id in (select id from touched)
      order by issue_id, kind, made_at desc, id desc),
    made as (
      select distinct issue_id from newest where exists (
        select from jsonb_path_query(manifest, '$.items[*].source.**.mediaId') as part (id)
        where (part.id #>> '{}')::uuid in (select id from sounds)))
    select i.id as issue, i.form->>'name' as name, ${publications}.name as "publicationName",
      i.id in (select issue_id from played) as "isPlayed", i.id in (select issue_id from made) as "isInBook",
      (count(*) over ())::int as total
    from ${issues} i join ${publications} on ${publications}.id = i.publication_id
    where not i.is_removed and i.id in (select issue_id from played union select issue_id from made)
      and ${visiblePublications(reader)}
    order by i.date desc, name, i.id limit ${SHOWN_ISSUES}`.execute(db)
  return HeardVoice.parse({ issues: rows, total: rows[0]?.total ?? 0 })
}
