import type { Pool } from 'pg'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const telephoneFetchMigrations: readonly Migration[] = [
  {
    id: 'telephone-fetch',
    sql: 'create table telephone_fetch (service uuid primary key, fetched_at timestamptz not null)',
  },
]

/** The times at which telephone services last fetched, in PostgreSQL, so that every process sees them. */
export const openTelephoneFetches = (pool: Pool) => ({
  record: async (service: string): Promise<void> => {
    await pool.query(
      `insert into telephone_fetch (service, fetched_at) values ($1, now())
       on conflict (service) do update set fetched_at = excluded.fetched_at
       where telephone_fetch.fetched_at < excluded.fetched_at - interval '1 second'`,
      [service],
    )
  },
  /** ISO instants, by service. */
  lastOf: async (services: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await pool.query<{ service: string; at: Date }>(
      'select service, fetched_at as at from telephone_fetch where service = any($1::uuid[])',
      [services],
    )
    return new Map(rows.map(({ service, at }) => [service, at.toISOString()]))
  },
})
