import { type Kysely, sql } from 'kysely'
import type { ArrivalQuery } from '../../../domain/delivery/delivery/arrival-query.ts'
import { groupNamed, type Receipt } from '../../../domain/delivery/delivery/rules.ts'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { deliveriesTable, sentNames } from './table.ts'

type Row = {
  readonly position: Position | null
  readonly id: string | null
  readonly receipt: Receipt
  readonly about: Readonly<Record<string, string>>
}

const group = ({ issueId }: ArrivalQuery) =>
  issueId === undefined ? sql`` : sql`and d.group_key = ${groupNamed('issue', issueId)}`

const receiver = ({ receiver: id }: ArrivalQuery) => (id === undefined ? sql`` : sql`and d.about->>'receiver' = ${id}`)

const files = ({ names }: ArrivalQuery) =>
  names === undefined ? sql`` : sql`and ${sql.raw(sentNames)} ?| ${names}::text[]`

/** One statement, so that receipts and checkpoint belong together. */
export const knownReceipts = (sent: ArrivalQuery) => sql<Row>`
  select c.position, d.id, d.receipt, d.about from projection_checkpoint c
  left join ${sql.table(deliveriesTable)} d
    on d.receipt is not null and d.about->>'place' = ${sent.place} ${group(sent)} ${receiver(sent)} ${files(sent)}
  where c.table_name = ${deliveriesTable}
  order by d.changed_at, d.id`

/** The receipts that match a query, oldest first. */
export const findKnownReceipts = async (db: Kysely<ReadModel>, sent: ArrivalQuery) => {
  const { rows } = await knownReceipts(sent).execute(db)
  const came = rows.flatMap(({ id, receipt, about }) =>
    id === null ? [] : [{ deliveryId: DeliveryId.parse(id), receipt, about }],
  )
  return { came, upTo: rows[0]?.position ?? undefined }
}
