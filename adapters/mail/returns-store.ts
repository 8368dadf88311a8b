import type { Pool } from 'pg'
import type { ReturnsStore } from '../../commands/mailing/return-mailbox.ts'
import type { Migration } from '../postgres/migrations.ts'

export const returnsStoreMigrations: readonly Migration[] = [
  {
    id: 'return-mailbox',
    sql: `create table return_mailbox (
      name text primary key,
      validity text,
      uid bigint,
      looked_at timestamptz,
      failure text,
      taken int not null default 0
    )`,
  },
]

type Row = {
  readonly validity: string | null
  readonly uid: string | null
  readonly looked_at: Date | null
  readonly failure: string | null
  readonly taken: number
}

/** How far mailboxes have been read, in PostgreSQL. Losing it costs reading them once more, which does nothing twice. */
export const postgresReturnsStore = (pool: Pick<Pool, 'query'>): ReturnsStore => ({
  read: async (mailbox) => {
    const { rows } = await pool.query<Row>('select * from return_mailbox where name = $1', [mailbox])
    const [row] = rows
    const { validity = null, uid = null, looked_at = null, failure = null, taken = 0 } = row ?? {}
    const place = validity !== null && uid !== null ? { validity, uid: Number(uid) } : undefined
    return { place, lookedAt: looked_at?.toISOString() ?? null, failure, taken }
  },
  keep: async (mailbox, { validity, uid }, whose) => {
    await pool.query(
      `insert into return_mailbox as m (name, validity, uid, taken) values ($1, $2, $3, $4)
       on conflict (name) do update set validity = excluded.validity, uid = excluded.uid, taken = m.taken + excluded.taken`,
      [mailbox, validity, uid, whose === 'ours' ? 1 : 0],
    )
  },
  looked: async (mailbox, failure) => {
    await pool.query(
      `insert into return_mailbox (name, looked_at, failure) values ($1, now(), $2)
       on conflict (name) do update set looked_at = excluded.looked_at, failure = excluded.failure`,
      [mailbox, failure],
    )
  },
})
