import { sql } from 'kysely'
import { issuesTable } from '../../editorial/issue/table.ts'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { booksTable } from '../../production/book/table.ts'
import { deliveriesTable } from './table.ts'

/**
 * How posts of an issue at a web site differ from what they should be: `shown` though withdrawn, or else `hidden`
 * though not.
 */
type Misplacement = 'shown' | 'hidden'

const deliveries = sql.table(deliveriesTable)

/** The deliveries that went to the same receiver and place as the take-down `d`. */
const wentThere = sql`came.group_key = d.group_key and came.about->>'receiver' = d.about->>'receiver'
  and came.about->>'place' = d.about->>'place'`

/** An attempt of `came` may have left something at the receiver. */
const mayHaveLeft = sql`came.attempts > (
  select count(*) from jsonb_array_elements(came.failures) failed where (failed->>'isUntouched')::boolean)`

/** The publication's site is still at the place of the take-down `d`. */
const isReached = sql<boolean>`(
  select p.addresses->>'web' from ${sql.table(issuesTable)} own join ${sql.table(publicationsTable)} p on p.id = own.publication_id
  where own.id = (d.about->>'issueId')::uuid) is not distinct from d.about->>'place'`

/**
 * The articles at the place of the take-down `d`: as the last receipt left each, and those of deliveries that never
 * arrived but may have left something. An article that the site's editor took away counts as down while the product can
 * show it again.
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

/**
 * Each article of the issue, and whether readers may see it. Before an issue's first release its editors decide alone.
 */
const wantedArticles = sql`
  select a.id, coalesce(a.attributes->>'name', '') as name, ${isInProducts} and not own.is_removed and owner.is_removed is not true and not (
    own.has_been_taken_back and coalesce(own.available_from_date::timestamptz > now(), true)) as is_wanted
  from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} own on own.id = a.issue_id
    left join ${sql.table(publicationsTable)} owner on owner.id = own.publication_id
  where own.id = (d.about->>'issueId')::uuid`

/** The changes that the take-down `d` would still make, as far as receipts tell; null: none. */
export const misplacement = sql<Misplacement | null>`(
  select case when bool_or(not is_down and not is_wanted) then 'shown' when bool_or(is_down and is_wanted) then 'hidden' end
  from (${articlesAtSite}) there join (${wantedArticles}) own on own.id::text = there.article)`

export type MisplacedArticle = { readonly _id: string; readonly name: string; readonly isDown: boolean }

/** The work left for a take-down: posts to hide come first, and posts to show only when none is left to hide. */
export const recallTask = (misplaced: readonly MisplacedArticle[]) => {
  const isReturn = misplaced.every(({ isDown }) => isDown)
  const articles = misplaced.filter(({ isDown }) => isDown === isReturn).map(({ _id, name }) => ({ _id, name }))
  return { articles, ...(isReturn && { isReturn }) }
}

/** The articles concerned, by name. */
export const misplacedArticles = sql<readonly MisplacedArticle[]>`(
  select coalesce(json_agg(json_build_object('_id', own.id, 'name', own.name, 'isDown', is_down)
    order by own.name collate swedish, own.id), '[]')
  from (${articlesAtSite}) there join (${wantedArticles}) own on own.id::text = there.article where is_down = is_wanted)`

/**
 * The articles of a take-down that a person has to do, because the publication has left the site; null: the product
 * can, or `d` is no take-down.
 */
export const misplacedByHand = sql<readonly MisplacedArticle[] | null>`
  case when d.template = 'web-withdrawal' and d.status = 'parked' and not ${isReached} then ${misplacedArticles} end`
