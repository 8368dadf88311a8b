import { sql } from 'kysely'
import { issuesTable } from '../../editorial/issue/table.ts'
import { productionsTable } from '../../production/production/table.ts'
import { deliveriesTable } from './table.ts'

const endedStatuses = sql`('parked', 'cancelled')`

/**
 * The letters `d` that told staff of a product that could not be made at the release, and still is not: a later
 * production of the same kind settles it. Several letters about one receiver count once.
 */
export const isUnmade = sql<boolean>`exists (
  select from ${sql.table(productionsTable)} p join ${sql.table(issuesTable)} own on own.id = p.issue_id
  where p.id = (d.about->>'productionId')::uuid and p.status in ${endedStatuses} and own.available_from_date::timestamptz <= now()
    and not exists (
      select from ${sql.table(productionsTable)} later
      where later.issue_id = p.issue_id and later.kind = p.kind and later.status not in ${endedStatuses}
        and (later.started_at, later.id) > (p.started_at, p.id)))
  and not exists (
    select from ${sql.table(deliveriesTable)} later
    where later.group_key = d.group_key and later.template = d.template
      and later.about->>'receiver' = d.about->>'receiver' and (later.ordered_at, later.id) > (d.ordered_at, d.id))`
