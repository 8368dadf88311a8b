import type { Pool } from 'pg'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const endedSessionMigrations: readonly Migration[] = [
  { id: 'ended-session', sql: 'create table ended_session (id uuid primary key, until timestamptz not null)' },
]

/**
 * Keeps in PostgreSQL what holds no more though its term is not over, so that every process sees it: log-ins that ended,
 * and codes and challenges that were used.
 */
export const openEndedSessions = (pool: Pool) => ({
  /**
   * Ends `id`; false: it had ended. The row stays a month after `until`, since a clock may have run ahead and been set
   * back.
   */
  end: async (id: string, until: Date): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `with expired as (delete from ended_session where until < now() - interval '1 month')
       insert into ended_session (id, until) values ($1, $2) on conflict do nothing`,
      [id, until],
    )
    return rowCount === 1
  },
  hasEnded: async (id: string): Promise<boolean> => {
    const { rowCount } = await pool.query('select from ended_session where id = $1', [id])
    return rowCount === 1
  },
})
