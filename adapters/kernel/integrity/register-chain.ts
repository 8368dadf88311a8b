import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { ChainFault } from '../../../commands/kernel/integrity/checks.ts'
import { MARK_EVERY, NO_HASH } from '../event-register/chain.ts'
import type { Head } from '../event-register/head.ts'
import { HASH_BYTES, rowOffsets } from './register-pages.ts'

/** A chain over bytes at an offset, without a buffer of its own for each link. */
export const hashPair = (() => {
  const pair = Buffer.alloc(2 * HASH_BYTES)
  return (before: Buffer, bytes: Buffer, offset: number): Buffer => {
    before.copy(pair, 0)
    bytes.copy(pair, before.length, offset, offset + HASH_BYTES)
    return hash('sha256', pair.subarray(0, before.length + HASH_BYTES), 'buffer')
  }
})()

/** What has been read of the register so far: the ends of its chains, from its own rows. */
export const registerState = (anchored: ReadonlySet<number>) => {
  const ends = new Map<number, Buffer>()
  const orders = new Map<number, Buffer>()
  let order: Buffer = NO_HASH
  let checked = 0
  return {
    endOf: (stream: number) => ends.get(stream) ?? NO_HASH,
    add: (row: Buffer, offset: number) => {
      const number = Number(row.readBigInt64BE(offset + rowOffsets.number))
      const at = offset + rowOffsets.hash
      ends.set(row.readInt32BE(offset + rowOffsets.stream), row.subarray(at, at + HASH_BYTES))
      order = hashPair(order, row, at)
      checked += 1
      if (number % MARK_EVERY === 0 || anchored.has(number)) orders.set(number, order)
    },
    order: () => order,
    orders,
    checked: () => checked,
  }
}

export type RegisterState = ReturnType<typeof registerState>

/** Where the register's own chain differs first from the hashes that it kept at every thousandth row. */
export const judgeRegister = async (
  pool: Pool,
  state: RegisterState,
  { number: total, orderHash: kept }: Pick<Head, 'number' | 'orderHash'>,
): Promise<readonly ChainFault[]> => {
  if (state.checked() === total && state.order().equals(kept)) return []
  const { rows } = await pool.query<{ number: string; hash: Buffer }>(
    'select number::text, order_hash as hash from event_register_mark where number <= $1 order by number',
    [total],
  )
  const broken = rows.find(({ number, hash: mark }) => !state.orders.get(Number(number))?.equals(mark))
  const to = broken ? Number(broken.number) : total
  const from = broken ? to - MARK_EVERY + 1 : Math.floor(total / MARK_EVERY) * MARK_EVERY + 1
  return [{ kind: 'register', from, to }]
}
