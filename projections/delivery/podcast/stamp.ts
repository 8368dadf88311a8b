import { type Kysely, sql } from 'kysely'
import { articlePlacesTable } from '../../editorial/article-places/table.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { isIssueReleased } from './episodes.ts'

/**
 * The stamp changes whenever something that the podcast may tell has changed, or an issue is released. Undefined: there
 * is no such publication.
 */
export const stampOf = async (db: Kysely<ReadModel>, publication: string, now: string): Promise<string | undefined> => {
  const { rows } = await sql<{ stamp: string }>`
    with out as (
      select i.id, i.revision, i.available_from_date from ${sql.table(issuesTable)} i where ${isIssueReleased(publication, now)}
    ), articles as (
      select a.id, a.contents_revision, a.body_events
      from out join ${sql.table(issueArticlesTable)} a on a.issue_id = out.id
    )
    select concat_ws(' ', p.revision,
      (select revision from ${sql.table(mediaTable)} where id = nullif(p.settings->>'podcastIcon', '')::uuid),
      (select sum(hashtextextended(concat_ws(' ', id, revision, available_from_date), 0)) from out),
      (select sum(uuid_hash(id)::bigint * (contents_revision + body_events)) from articles),
      (select sum(uuid_hash(p.id)::bigint * (p.revision + 1))
        from out join ${sql.table(articlePlacesTable)} p on p.issue_id = out.id),
      (select sum(uuid_hash(m.id)::bigint * (m.revision + 1)) from articles a join ${sql.table(mediaTable)} m on m.article_id = a.id),
      (select sum(hashtextextended(concat_ws(' ', m.id, m.status), 0))
        from out join ${sql.table(productionsTable)} m on m.issue_id = out.id and m.kind = 'singleMp3')
    ) as stamp
    from ${sql.table(publicationsTable)} p where p.id = ${publication} and not p.is_removed`.execute(db)
  return rows[0]?.stamp
}
