import { type Kysely, type RawBuilder, sql } from 'kysely'
import { heard } from '../books/withdrawn.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { issuesTable } from '../issues/table.ts'
import { mediaTable } from '../media/table.ts'
import { isVoidSound } from '../playlist/something-to-hear.ts'
import type { ReadModel } from '../read-model.ts'
import { released } from './episodes.ts'
import type { UnheardArticle } from './view.ts'

/** No more are named. */
const MOST = 20

/** Articles with a sound in which there is nothing to hear: what listeners had before it they have still. */
const unheard = async (db: Kysely<ReadModel>, isOf: RawBuilder<boolean>): Promise<readonly UnheardArticle[]> => {
  const { rows } = await sql<UnheardArticle>`
    select coalesce(a.attributes->>'name', '') as name, coalesce(i.form->>'name', '') as issue
    from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} i on i.id = a.issue_id
    where ${isOf} and ${heard} and exists (
      select from ${sql.table(mediaTable)} m
      where m.article_id = a.id and m.kind = 'sound' and not m.is_removed and ${isVoidSound})
    order by i.available_from_date desc, i.number desc, i.id, a.page, a.place limit ${MOST}`.execute(db)
  return rows
}

/** Of an issue, out or not. */
export const unheardInIssue = (db: Kysely<ReadModel>, id: string) => unheard(db, sql<boolean>`i.id = ${id}`)

/** Of the issues that listeners find. */
export const unheardInPodcast = (db: Kysely<ReadModel>, publication: string, now: string) =>
  unheard(db, released(publication, now))
