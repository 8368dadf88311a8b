import { sql } from 'kysely'
import { heard } from '../books/withdrawn.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { issuesTable } from '../issues/table.ts'
import { deliveriesTable } from './table.ts'

/** What of an issue stands otherwise at a web site than it should: `shown` though it is withdrawn, or else `hidden` though it is not. */
export type Misplaced = 'shown' | 'hidden'

/** Each article where the withdrawal `d` goes, as what came there last left it. */
const there = sql`
  select distinct on (post->>'article') post->>'article' as article, coalesce(post->>'fate', '') = 'unpublished' as is_down
  from ${sql.table(deliveriesTable)} came cross join lateral jsonb_array_elements(came.receipt->'files') post
  where came.group_key = d.group_key and came.about->>'receiver' = d.about->>'receiver'
    and came.about->>'place' = d.about->>'place' and post->>'article' is not null
  order by post->>'article', came.changed_at desc, came.id desc`

const isWanted = sql`exists (
  select from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} own on own.id = a.issue_id
  where own.id = (d.about->>'issueId')::uuid and a.id::text = there.article and ${heard}
    and not own.is_removed and own.available_from_date::timestamptz <= now())`

/**
 * What the withdrawal `d` would still do, as far as receipts tell; null: nothing. Where nothing is known to have come, something
 * may have been left by what did not arrive.
 */
export const misplaced = sql<Misplaced | null>`(
  select case when coalesce(bool_or(not is_down and not is_wanted), true) then 'shown'
    when bool_or(is_down and is_wanted) then 'hidden' end
  from (select there.is_down, ${isWanted} as is_wanted from (${there}) there) posts)`
