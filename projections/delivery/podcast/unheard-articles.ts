import { type Kysely, type RawBuilder, sql } from 'kysely'
import { issuesTable } from '../../editorial/issue/table.ts'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { isVoidSound } from '../../editorial/issue-articles/issue-sound.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { isIssueReleased } from './episodes.ts'
import { isAudible } from './replaced-sounds.ts'
import type { UnheardArticle } from './view.ts'

/** The longest list of names in an answer. */
const MAX_NAMES = 20

type UnheardQuery = { readonly isOf: RawBuilder<boolean>; readonly such: RawBuilder<boolean> }

/** Active articles of the issues `isOf` that `such` selects. */
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

/** The article has a sound with nothing to hear; listeners keep the sound that was there before it. */
const isUnheard = hasSound(sql`not m.is_removed and ${isVoidSound}`)

/**
 * An editor removed the article's last sound while the issue was released: listeners have lost it. A removal in the
 * millisecond of the release does not count, because no listener had heard the sound.
 */
const isLost = sql<boolean>`${hasSound(sql`${isAudible}`)} and ${hasSound(sql`m.touched_at > i.out_since`)}
  and not ${hasSound(sql`not m.is_removed`)}`

const unheardIn = async (db: Kysely<ReadModel>, isOf: RawBuilder<boolean>) => ({
  unheard: await findUnheard(db, { isOf, such: isUnheard }),
  lost: await findUnheard(db, { isOf, such: isLost }),
})

/** The articles of an issue, released or not. */
export const unheardInIssue = (db: Kysely<ReadModel>, id: string) => unheardIn(db, sql<boolean>`i.id = ${id}`)

/** The articles of the issues that listeners find. */
export const unheardInPodcast = (db: Kysely<ReadModel>, publication: string, now: string) =>
  unheardIn(db, isIssueReleased(publication, now))
