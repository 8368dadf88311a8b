import { sql } from 'kysely'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { booksTable } from '../../production/book/table.ts'
import { isInProducts } from '../../production/book/withdrawn-contents.ts'
import { deliveriesTable } from './table.ts'

/** What of an issue stands otherwise at a web site than it should: `shown` though it is withdrawn, or else `hidden` though it is not. */
export type Misplacement = 'shown' | 'hidden'

const deliveries = sql.table(deliveriesTable)

/** Those that went where the withdrawal `d` goes. */
const wentThere = sql`came.group_key = d.group_key and came.about->>'receiver' = d.about->>'receiver'
  and came.about->>'place' = d.about->>'place'`

/** An attempt of `came` may have left something where it went. */
const mayHaveLeft = sql`came.attempts > (
  select count(*) from jsonb_array_elements(came.failures) failed where (failed->>'isUntouched')::boolean)`

/** The withdrawal `d` goes where its publication's site is now. */
const isReached = sql<boolean>`(
  select p.addresses->>'web' from ${sql.table(issuesTable)} own join ${sql.table(publicationsTable)} p on p.id = own.publication_id
  where own.id = (d.about->>'issueId')::uuid) is not distinct from d.about->>'place'`

/**
 * Each article where the withdrawal `d` goes, as what came there last left it; and what was to be brought there by what never
 * arrived, which may lie there all the same. What a person took away is down, where it can be shown again from here.
 */
const articlesAtSite = sql`
  with told as (
    select distinct on (post->>'article') post->>'article' as article, coalesce(post->>'fate', '') as fate
    from ${deliveries} came cross join lateral jsonb_array_elements(came.receipt->'files') post
    where ${wentThere} and post->>'article' is not null
    order by post->>'article', came.changed_at desc, came.id desc
  )
  select article, fate in ('unpublished', 'gone') as is_down from told where fate <> 'gone' or ${isReached}
  union
  select item->>'itemId', false
  from ${deliveries} came join ${sql.table(booksTable)} b on b.id = (came.about->>'productionId')::uuid
    cross join lateral jsonb_array_elements(b.manifest->'items') item
  where ${wentThere} and came.status in ('waiting', 'parked', 'withdrawn') and ${mayHaveLeft}
    and item->>'itemId' not in (select article from told)`

/** Of each article of the issue, whether it may be seen there, with its publication. Of an issue that has never been out that is for its editors to say. */
const wantedArticles = sql`
  select a.id, coalesce(a.attributes->>'name', '') as name, ${isInProducts} and not own.is_removed and owner.is_removed is not true and not (
    own.has_been_taken_back and coalesce(own.available_from_date::timestamptz > now(), true)) as is_wanted
  from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} own on own.id = a.issue_id
    left join ${sql.table(publicationsTable)} owner on owner.id = own.publication_id
  where own.id = (d.about->>'issueId')::uuid`

/** What the withdrawal `d` would still do, as far as receipts tell; null: nothing. */
export const misplacement = sql<Misplacement | null>`(
  select case when bool_or(not is_down and not is_wanted) then 'shown' when bool_or(is_down and is_wanted) then 'hidden' end
  from (${articlesAtSite}) there join (${wantedArticles}) own on own.id::text = there.article)`

export type MisplacedArticle = { readonly _id: string; readonly name: string; readonly isDown: boolean }

/** What is to be done there: where something is shown that should not be, that alone. */
export const recallTask = (misplaced: readonly MisplacedArticle[]) => {
  const isReturn = misplaced.every(({ isDown }) => isDown)
  const articles = misplaced.filter(({ isDown }) => isDown === isReturn).map(({ _id, name }) => ({ _id, name }))
  return { articles, ...(isReturn && { isReturn }) }
}

/** With which articles, by name. */
export const misplacedArticles = sql<readonly MisplacedArticle[]>`(
  select coalesce(json_agg(json_build_object('_id', own.id, 'name', own.name, 'isDown', is_down)
    order by own.name collate swedish, own.id), '[]')
  from (${articlesAtSite}) there join (${wantedArticles}) own on own.id::text = there.article where is_down = is_wanted)`

/** The same of what cannot be done from here, as the site has been left; null: it can, or `d` takes nothing back. */
export const misplacedByHand = sql<readonly MisplacedArticle[] | null>`
  case when d.template = 'web-withdrawal' and d.status = 'parked' and not ${isReached} then ${misplacedArticles} end`
