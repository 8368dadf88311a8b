import { type Kysely, sql } from 'kysely'
import type { Dispatch } from '../../../domain/subscribers/subscriber/post/post.ts'
import type { SubscriptionFormat } from '../../../domain/subscribers/subscription-formats.ts'
import type { ReadModel } from '../../read-model.ts'
import { covers } from './covers.ts'
import { subscribersTable } from './table.ts'

type PostCount = {
  readonly subscribers: number
  readonly copies: number
  /** Subscribers on hold that day. */
  readonly held: number
  /** Subscribers with neither address nor postcode, and their copies. */
  readonly unaddressed: number
  readonly unaddressedCopies: number
  /** Protected subscribers among those with an address. */
  readonly hidden: number
}

export const emptyPostCount: PostCount = {
  subscribers: 0,
  copies: 0,
  held: 0,
  unaddressed: 0,
  unaddressedCopies: 0,
  hidden: 0,
}

/**
 * Counts the post of a publication on a day by format. The database counts, so that no personal data is read, however
 * many subscribers there are.
 */
export const countPosted = async (
  db: Kysely<ReadModel>,
  { publicationId, formats, day }: Dispatch,
): Promise<ReadonlyMap<SubscriptionFormat, PostCount>> => {
  const { rows } = await sql<PostCount & { readonly format: SubscriptionFormat }>`
    with getting as (
      select id, its->>'format' as format, (its->>'issues')::int as issues,
        exists (select from jsonb_array_elements(subscriber->'pauses') pause where ${covers('pause')}) as is_away,
        (subscriber->'form'->>'isProtected')::boolean as is_protected,
        concat(home->>'address', home->>'zip') ~ '\\S' as has_address
      from ${sql.table(subscribersTable)}, (select ${day}::text as day) today,
        jsonb_array_elements(subscriber->'subscriptions') its,
        lateral (select coalesce(
          (select nullif(stay->'at', 'null') from jsonb_array_elements(subscriber->'stays') with ordinality stays(stay, nr)
            where ${covers('stay')} order by nr limit 1),
          subscriber->'form') as home) at_home
      where is_listed and gets && ${formats.map((format) => `${publicationId} ${format}`)}::text[]
        and its->>'publicationId' = ${publicationId} and its->>'format' = any(${formats}) and ${covers('its')}
    )
    select format, count(distinct id) filter (where not is_away)::int as subscribers,
      coalesce(sum(issues) filter (where not is_away), 0)::int as copies,
      count(distinct id) filter (where is_away)::int as held,
      count(distinct id) filter (where not is_away and not has_address)::int as unaddressed,
      coalesce(sum(issues) filter (where not is_away and not has_address), 0)::int as "unaddressedCopies",
      count(distinct id) filter (where not is_away and has_address and is_protected)::int as hidden
    from getting group by format`.execute(db)
  return new Map(rows.map(({ format, ...counts }) => [format, counts]))
}
