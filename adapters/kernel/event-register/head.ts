import type { ClientBase, Pool } from 'pg'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { LATEST_LEASE_END } from '../../../projections/kernel/runner/leading/lease-end.ts'

/** Where the register ends. */
export type Head = { readonly number: number; readonly position: Position | undefined; readonly orderHash: Buffer }

type HeadRow = { readonly number: string; readonly position: Position | null; readonly orderHash: Buffer }

const headOf = ({ number, position, orderHash }: HeadRow): Head => ({
  number: Number(number),
  position: position ?? undefined,
  orderHash,
})

const columns = 'number::text, position, order_hash as "orderHash"'

export const readHead = async (pool: Pick<Pool, 'query'>): Promise<Head> => {
  const { rows } = await pool.query<HeadRow>(`select ${columns} from event_register_head`)
  if (!rows[0]) throw new Error('The event register has no head')
  return headOf(rows[0])
}

/** Takes or renews the lead, for `milliseconds`; undefined while another process has it. */
export const takeLead = async (pool: Pool, leader: string, milliseconds: number): Promise<Head | undefined> => {
  const { rows } = await pool.query<HeadRow>(
    `update event_register_head
     set leader = $1, lease_until = clock_timestamp() + $2 * interval '1 millisecond'
     where leader is null or leader = $1 or lease_until < clock_timestamp() or lease_until > ${LATEST_LEASE_END}
     returning ${columns}`,
    [leader, milliseconds],
  )
  return rows[0] && headOf(rows[0])
}

export const giveUpLead = (pool: Pool, leader: string) =>
  pool.query('update event_register_head set leader = null, lease_until = null where leader = $1', [leader])

/** Another process leads, or the register was emptied: what was read no longer fits. */
export class LeadLost extends Error {
  override readonly name = 'LeadLost'
}

/** Moves the head, first in the transaction: a second writer waits here, and then finds it moved. */
export const moveHead = async (client: ClientBase, leader: string, from: Head, to: Head): Promise<void> => {
  const { rowCount } = await client.query(
    `update event_register_head set number = $3, position = $4, order_hash = $5
     where leader = $1 and number = $2 and position is not distinct from $6`,
    [leader, from.number, to.number, to.position ?? null, to.orderHash, from.position ?? null],
  )
  if (rowCount === 0) throw new LeadLost('The event register was moved by another')
}

/** Empties the register: it is filled anew from the beginning of the log. What was anchored before stays. */
export const emptyRegister = async (pool: Pool): Promise<void> => {
  // The head is locked first, as by whoever adds a batch: the two never wait for each other.
  await pool.query(`
    select from event_register_head for update;
    truncate event_register, event_register_stream, event_register_type, event_register_mark;
    update event_register_head set number = 0, position = null, order_hash = '\\x', leader = null, lease_until = null`)
}
