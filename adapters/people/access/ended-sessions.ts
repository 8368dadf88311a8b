import type { Pool } from 'pg'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const endedSessionMigrations: readonly Migration[] = [
  { id: 'ended-session', sql: 'create table ended_session (id uuid primary key, until timestamptz not null)' },
]

/** Keeps in PostgreSQL the log-ins that ended before their tokens expire, so that every process sees them. */
export const openEndedSessions = (pool: Pool) => ({
  /** Ends the log-in `id`. The row stays a month after `until`, since a clock may have run ahead and been set back. */
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
