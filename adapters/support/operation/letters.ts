import { type Kysely, sql } from 'kysely'
import { deliveriesTable } from '../../../projections/delivery/delivery/table.ts'
import { productionsTable } from '../../../projections/production/production/table.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { lettersTable } from '../../../projections/subscribers/letter/table.ts'
import type { OperationState } from '../../../projections/support/operation/view.ts'
import type { MetricFamily } from '../../kernel/telemetry/metrics.ts'

type Letters = OperationState['letters']

/** Letters of the last day, those to subscribers too; what waits, waits since longer as well. Without a mail server they became files. */
export const lettersOfDay = async (db: Kysely<ReadModel>): Promise<Letters> => {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  const { rows } = await sql<Letters>`select
      (select count(*) from ${sql.table(deliveriesTable)}
        where channel = 'mail' and status = 'done' and not to_file and changed_at > ${dayAgo})::int
      + (select count(*) from ${sql.table(lettersTable)} where fate = 'sent' and at > ${dayAgo})::int as sent,
      (select count(*) from ${sql.table(deliveriesTable)}
        where channel = 'mail' and status = 'done' and to_file and changed_at > ${dayAgo})::int
      + (select count(*) from ${sql.table(lettersTable)} where fate = 'toFile' and at > ${dayAgo})::int as "toFile",
      (select count(*) from ${sql.table(deliveriesTable)} where channel = 'mail' and status = 'parked')::int
      + (select count(*) from ${sql.table(lettersTable)} where fate in ('failed', 'unclear') and at > ${dayAgo})::int
        as failed,
      (select count(*) from ${sql.table(deliveriesTable)}
        where channel = 'mail' and status in ('waiting', 'underway'))::int as waiting`.execute(db)
  return rows[0] ?? { sent: 0, toFile: 0, failed: 0, waiting: 0 }
}

type Production = { readonly kind: string; readonly median: number; readonly longest: number; readonly count: number }

/** How long productions of the last day took, by product. */
export const productionTimes = async (db: Kysely<ReadModel>): Promise<readonly MetricFamily[]> => {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  const { rows } = await sql<Production>`select kind, count(*)::int as count, max(seconds) as longest,
      percentile_cont(0.5) within group (order by seconds) as median
    from (select kind, extract(epoch from ended_at::timestamptz - started_at::timestamptz)::float8 as seconds
      from ${sql.table(productionsTable)} where status = 'completed' and ended_at > ${dayAgo}) as taken
    group by kind`.execute(db)
  const gauge = (name: string, help: string, value: (row: Production) => number): MetricFamily => ({
    name,
    help,
    kind: 'gauge',
    samples: rows.map((row) => ({ labels: { product: row.kind }, value: value(row) })),
  })
  return [
    gauge('ljudkod_production_median_seconds', 'Median time of productions in the last day.', (row) => row.median),
    gauge('ljudkod_production_longest_seconds', 'Longest production of the last day.', (row) => row.longest),
    gauge('ljudkod_productions_day', 'Productions completed in the last day.', (row) => row.count),
  ]
}
