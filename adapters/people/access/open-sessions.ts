import type { Pool } from 'pg'
import type { UsedSession } from '../../../commands/people/access/sessions.ts'
import { lifetimes } from '../../../commands/people/user/log-in/tokens.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const openSessionMigrations: readonly Migration[] = [
  {
    id: 'open-session',
    sql: `create table open_session (
        id uuid primary key,
        user_id uuid not null,
        session integer not null,
        began_at timestamptz not null,
        seen_at timestamptz not null,
        device text not null,
        network text not null
      );
      create index on open_session (user_id)`,
  },
]

/** Milliseconds within which a session that is used again is not written again. */
const SEEN_EVERY_MS = 60_000
/** Sessions whose last writing this process remembers. */
const MAX_REMEMBERED = 10_000

const see = `
  with expired as (delete from open_session where seen_at < $4::timestamptz - $7 * interval '1 millisecond')
  insert into open_session (id, user_id, session, began_at, seen_at, device, network)
  values ($1, $2, $3, $4, $4, $5, $6)
  on conflict (id) do update set
    session = excluded.session, seen_at = excluded.seen_at, device = excluded.device, network = excluded.network`

const openOf = `
  select id, began_at, seen_at, device, network from open_session s
  where user_id = $1 and session = $2 and seen_at > $3::timestamptz - $4 * interval '1 millisecond'
    and not exists (select from ended_session e where e.id = s.id)
  order by seen_at desc, id`

type Row = {
  readonly id: string
  readonly began_at: Date
  readonly seen_at: Date
  readonly device: string
  readonly network: string
}

/** Keeps in PostgreSQL the log-ins that are in use, for their users to look at, until they have expired. */
export const openSessions = (pool: Pool) => {
  const written = new Map<string, number>()
  return {
    see: async ({ id, userId, session, at, device, network }: UsedSession): Promise<void> => {
      const key = `${id} ${session}`
      const now = at.getTime()
      if (Math.abs(now - (written.get(key) ?? 0)) < SEEN_EVERY_MS) return
      if (written.size >= MAX_REMEMBERED) written.clear()
      written.set(key, now)
      await pool.query(see, [id, userId, session, at, device, network, lifetimes.login])
    },
    openOf: async (userId: string, session: number, now: Date) => {
      const { rows } = await pool.query<Row>(openOf, [userId, session, now, lifetimes.login])
      return rows.map(({ began_at, seen_at, ...row }) => ({ ...row, beganAt: began_at, seenAt: seen_at }))
    },
    forget: async (userId: string): Promise<void> => {
      await pool.query('delete from open_session where user_id = $1', [userId])
    },
  }
}
