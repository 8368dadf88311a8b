import { type QueryExecutorProvider, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Migration } from '../postgres/migrations.ts'

export const productVersionMigrations: readonly Migration[] = [
  {
    id: 'product-version',
    sql: `create table product_version (
      version text primary key,
      first_started_at timestamptz not null default now(),
      last_started_at timestamptz not null default now()
    )`,
  },
]

/** Notes that this version was started on the database: the next upgrade begins from it. */
export const noteVersion = (pool: Pool, version: string) =>
  pool.query(
    `insert into product_version (version) values ($1)
     on conflict (version) do update set last_started_at = now()`,
    [version],
  )

type StartedVersion = { readonly version: string; readonly firstStartedAt: Date }

/** The versions that have run on this database, the one started last first; none before the table existed. */
export const startedVersions = async (db: QueryExecutorProvider): Promise<readonly StartedVersion[]> => {
  const { rows: tables } = await sql<{
    name: string | null
  }>`select to_regclass('product_version')::text as name`.execute(db)
  if (!tables[0]?.name) return []
  const { rows } = await sql<StartedVersion>`
    select version, first_started_at as "firstStartedAt" from product_version
    order by last_started_at desc, version`.execute(db)
  return rows
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

export const isNewerVersion = (version: string, than: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const differs = a.findIndex((number, index) => number !== (b[index] ?? 0))
  return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0)
}
