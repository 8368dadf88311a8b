import { type Kysely, type RawBuilder, sql } from 'kysely'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { isVoidSound } from '../../listening/playlist/issue-sound.ts'
import { isInProducts } from '../../production/book/withdrawn-contents.ts'
import type { ReadModel } from '../../read-model.ts'
import { isIssueReleased } from './episodes.ts'
import { isAudible } from './replaced-sounds.ts'
import type { UnheardArticle } from './view.ts'

/** No more are named. */
const MAX_NAMES = 20

type UnheardQuery = { readonly isOf: RawBuilder<boolean>; readonly such: RawBuilder<boolean> }

/** Of articles that are in what is heard. */
const findUnheard = async (db: Kysely<ReadModel>, { isOf, such }: UnheardQuery): Promise<readonly UnheardArticle[]> => {
  const { rows } = await sql<UnheardArticle>`
    select coalesce(a.attributes->>'name', '') as name, coalesce(i.form->>'name', '') as issue
    from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} i on i.id = a.issue_id
    where ${isOf} and ${isInProducts} and ${such}
    order by i.available_from_date desc, i.number desc, i.id, a.page, a.place limit ${MAX_NAMES}`.execute(db)
  return rows
}

const hasSound = (such: RawBuilder<boolean>) => sql<boolean>`exists (
  select from ${sql.table(mediaTable)} m where m.article_id = a.id and m.kind = 'sound' and ${such})`

/** With a sound in which there is nothing to hear: what listeners had before it they have still. */
const isUnheard = hasSound(sql`not m.is_removed and ${isVoidSound}`)

/**
 * Without any since somebody took it away while the issue was out: it was heard, and is no more. In the millisecond in which the
 * issue came out nobody had heard it.
 */
const isLost = sql<boolean>`${hasSound(sql`${isAudible}`)} and ${hasSound(sql`m.touched_at > i.out_since`)}
  and not ${hasSound(sql`not m.is_removed`)}`

const unheardIn = async (db: Kysely<ReadModel>, isOf: RawBuilder<boolean>) => ({
  unheard: await findUnheard(db, { isOf, such: isUnheard }),
  lost: await findUnheard(db, { isOf, such: isLost }),
})

/** Of an issue, out or not. */
export const unheardInIssue = (db: Kysely<ReadModel>, id: string) => unheardIn(db, sql<boolean>`i.id = ${id}`)

/** Of the issues that listeners find. */
export const unheardInPodcast = (db: Kysely<ReadModel>, publication: string, now: string) =>
  unheardIn(db, isIssueReleased(publication, now))
