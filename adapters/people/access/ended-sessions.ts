import type { Pool } from 'pg'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const endedSessionMigrations: readonly Migration[] = [
  { id: 'ended-session', sql: 'create table ended_session (id uuid primary key, until timestamptz not null)' },
]

/** Log-ins that were ended before their tokens expire, in PostgreSQL, so that every process sees them. */
export const openEndedSessions = (pool: Pool) => ({
  /** `id` counts no more; it is forgotten a month after `until`: the clock may have been ahead, and is set back. */
  end: async (id: string, until: Date): Promise<void> => {
    await pool.query(
      `with expired as (delete from ended_session where until < now() - interval '1 month')
       insert into ended_session (id, until) values ($1, $2) on conflict do nothing`,
      [id, until],
    )
  },
  hasEnded: async (id: string): Promise<boolean> => {
    const { rowCount } = await pool.query('select from ended_session where id = $1', [id])
    return rowCount === 1
  },
})
