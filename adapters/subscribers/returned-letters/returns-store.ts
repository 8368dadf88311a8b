import type { Pool } from 'pg'
import type { MailboxPlace, MailboxState, ReturnsStore } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'

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
  {
    id: 'return-mailbox-attempt',
    sql: `alter table return_mailbox
      add column attempt_validity text, add column attempt_uid bigint, add column attempt_times int not null default 0,
      add column passed_over int not null default 0`,
  },
]

type Row = {
  readonly validity: string | null
  readonly uid: string | null
  readonly looked_at: Date | null
  readonly failure: string | null
  readonly taken: number
  readonly passed_over: number
  readonly attempt_validity: string | null
  readonly attempt_uid: string | null
  readonly attempt_times: number
}

const placeOf = (validity: string | null, uid: string | null): MailboxPlace | undefined =>
  validity === null || uid === null ? undefined : { validity, uid: Number(uid) }

const mailboxStateOf = (row: Row): MailboxState => {
  const attempt = placeOf(row.attempt_validity, row.attempt_uid)
  return {
    place: placeOf(row.validity, row.uid),
    lookedAt: row.looked_at?.toISOString() ?? null,
    failure: row.failure,
    taken: row.taken,
    passedOver: row.passed_over,
    attempt: attempt && { ...attempt, times: row.attempt_times },
  }
}

const initialMailboxState: MailboxState = {
  place: undefined,
  lookedAt: null,
  failure: null,
  taken: 0,
  passedOver: 0,
  attempt: undefined,
}

/** How far mailboxes have been read, in PostgreSQL. Losing it costs reading them again, which changes nothing twice. */
export const postgresReturnsStore = (pool: Pick<Pool, 'query'>): ReturnsStore => ({
  read: async (mailbox) => {
    const { rows } = await pool.query<Row>('select * from return_mailbox where name = $1', [mailbox])
    return rows[0] ? mailboxStateOf(rows[0]) : initialMailboxState
  },
  beginLetter: async (mailbox, { validity, uid }) => {
    await pool.query(
      `insert into return_mailbox as m (name, attempt_validity, attempt_uid, attempt_times) values ($1, $2, $3, 1)
       on conflict (name) do update set attempt_validity = excluded.attempt_validity, attempt_uid = excluded.attempt_uid,
         attempt_times = case when (m.attempt_validity, m.attempt_uid) = (excluded.attempt_validity, excluded.attempt_uid)
           then m.attempt_times + 1 else 1 end`,
      [mailbox, validity, uid],
    )
  },
  endLetter: async (mailbox) => {
    await pool.query('update return_mailbox set attempt_validity = null, attempt_uid = null where name = $1', [mailbox])
  },
  passOver: async (mailbox) => {
    await pool.query(
      `insert into return_mailbox as m (name, passed_over) values ($1, 1)
       on conflict (name) do update set passed_over = m.passed_over + 1`,
      [mailbox],
    )
  },
  keep: async (mailbox, { validity, uid }, whose) => {
    await pool.query(
      `insert into return_mailbox as m (name, validity, uid, taken, passed_over) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set validity = excluded.validity, uid = excluded.uid,
         taken = m.taken + excluded.taken, passed_over = m.passed_over + excluded.passed_over`,
      [mailbox, validity, uid, whose === 'ours' ? 1 : 0, whose === 'unreadable' ? 1 : 0],
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
