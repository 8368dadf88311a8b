import { type Kysely, sql } from 'kysely'
import { groupNamed } from '../../../domain/delivery/delivery/rules.ts'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { deliveriesTable } from '../delivery/table.ts'
import type { SiteView } from './view.ts'

/** Each web site that shows articles of a publication, and how many, as far as receipts tell. */
export const countOnSites = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<readonly SiteView[]> => {
  const { rows } = await sql<SiteView>`
    select place, count(*)::int as articles, place is not distinct from (
      select p.addresses->>'web' from ${sql.table(publicationsTable)} p where p.id = ${publicationId}) as "isReachable" from (
      select distinct on (d.group_key, d.about->>'place', post->>'article')
        d.about->>'place' as place, coalesce(post->>'fate', '') as fate
      from ${sql.table(issuesTable)} i
        join ${sql.table(deliveriesTable)} d on d.group_key = ${groupNamed('issue', '')}::text || i.id
        cross join lateral jsonb_array_elements(d.receipt->'files') post
      where i.publication_id = ${publicationId} and d.about->>'receiver' = 'web' and d.about ? 'place'
        and post->>'article' is not null
      order by d.group_key, d.about->>'place', post->>'article', d.changed_at desc, d.id desc
    ) there
    where fate not in ('unpublished', 'gone') group by place order by place`.execute(db)
  return rows
}
