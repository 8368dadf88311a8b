import { type Kysely, sql } from 'kysely'
import { groupNamed } from '../../../domain/delivery/delivery/rules.ts'
import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { DeliveryId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { deliveriesTable } from './table.ts'

type DeliveryTarget = { readonly place?: string; readonly issueId: IssueId; readonly receiver: ReceiverId }
type Row = { readonly position: Position | null; readonly id: string | null }

/**
 * The orders to a destination, oldest first. One statement reads them with the checkpoint, so that both belong
 * together.
 */
export const findKnownOrders = async (db: Kysely<ReadModel>, { place, issueId, receiver }: DeliveryTarget) => {
  const { rows } = await sql<Row>`
    select c.position, d.id from projection_checkpoint c
    left join ${sql.table(deliveriesTable)} d
      on d.group_key = ${groupNamed('issue', issueId)}
      and (${place ?? null}::text is null or d.about->>'place' = ${place ?? null}) and d.about->>'receiver' = ${receiver}
    where c.table_name = ${deliveriesTable}
    order by d.ordered_at, d.id`.execute(db)
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [DeliveryId.parse(id)]))
  return { ids, upTo: rows[0]?.position ?? undefined }
}
