import { type Kysely, sql } from 'kysely'
import { quotationsTable } from '../quotations/table.ts'
import type { ReadModel } from '../read-model.ts'
import { usersTable } from '../users/table.ts'
import { type DeliveryRow, deliveriesTable } from './table.ts'
import { DeliveryView } from './view.ts'

const MOST_LISTED = 300

type Row = DeliveryRow & { readonly recipient: string | null }

/** What waits for a person first, then the latest. */
export const listDeliveries = async (db: Kysely<ReadModel>): Promise<DeliveryView[]> => {
  const { rows } = await sql<Row>`
    select d.*, coalesce(u.name, nullif(q.customer_name, '')) as recipient
    from ${sql.table(deliveriesTable)} d
    left join ${sql.table(usersTable)} u on u.id::text = d.about->>'userId'
    left join ${sql.table(quotationsTable)} q on q.id = (d.about->>'quotationId')::uuid
    order by d.status = 'parked' desc, d.changed_at desc, d.id
    limit ${MOST_LISTED}`.execute(db)
  return rows.map((row) =>
    DeliveryView.parse({
      ...row,
      _id: row.id,
      isUnclear: row.is_unclear,
      orderedAt: row.ordered_at,
      changedAt: row.changed_at,
    }),
  )
}
