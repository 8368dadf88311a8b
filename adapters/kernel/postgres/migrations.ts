import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { StartRefused } from '../running/start-refusal.ts'

/** One step of a table that is not derived from the log. A released step never changes: add another. */
export type Migration = { readonly id: string; readonly sql: string }

const LOCK_KEY = 7_314_001

const fingerprint = (sql: string) => createHash('sha256').update(sql).digest('hex')

const inTransaction = async (client: PoolClient, work: () => Promise<void>) => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A broken connection has nothing to roll back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

type AppliedMigration = { readonly id: string; readonly fingerprint: string }

const isComplete = async (pool: Pool, migrations: readonly Migration[]): Promise<boolean> => {
  const { rows: tables } = await pool.query<{ name: string | null }>(`select to_regclass('migration')::text as name`)
  if (!tables[0]?.name) return false
  const { rows } = await pool.query<AppliedMigration>('select id, fingerprint from migration')
  const fingerprints = new Map(rows.map((row) => [row.id, row.fingerprint]))
  return migrations.every(({ id, sql }) => fingerprints.get(id) === fingerprint(sql))
}

/** How a database stands to a list of steps. `changed`: it applied another step of that name. `unknown`: of a newer release. */
type MigrationState = {
  readonly pending: readonly Migration[]
  readonly changed: readonly string[]
  readonly unknown: readonly string[]
}

/** The steps that `migrate` would find; changes nothing. */
export const migrationState = async (
  pool: Pick<Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<MigrationState> => {
  const { rows } = await pool.query<AppliedMigration>('select id, fingerprint from migration order by applied_at, id')
  const fingerprints = new Map(rows.map((row) => [row.id, row.fingerprint]))
  const knownIds = new Set(migrations.map(({ id }) => id))
  return {
    pending: migrations.filter(({ id }) => !fingerprints.has(id)),
    changed: migrations
      .filter(({ id, sql }) => fingerprints.has(id) && fingerprints.get(id) !== fingerprint(sql))
      .map((m) => m.id),
    unknown: rows.filter(({ id }) => !knownIds.has(id)).map(({ id }) => id),
  }
}

const apply = async (client: PoolClient, { id, sql }: Migration) => {
  const answer = await client.query<{ fingerprint: string }>('select fingerprint from migration where id = $1', [id])
  const appliedStep = answer.rows[0]
  if (appliedStep?.fingerprint === fingerprint(sql)) return
  if (appliedStep) throw new StartRefused(`Migration '${id}' was changed after it was applied to this database`)
  await inTransaction(client, async () => {
    await client.query(sql)
    await client.query('insert into migration (id, fingerprint) values ($1, $2)', [id, fingerprint(sql)])
  })
}

/**
 * Applies the missing steps in the given order, each in a transaction. Processes that start together wait for each
 * other only when a step is missing: one that froze in the middle may block the others for hours. Steps of a newer
 * release stay. `patient`: connections whose statements may take long.
 */
export const migrate = async (pool: Pool, migrations: readonly Migration[], patient: Pool = pool): Promise<void> => {
  const twice = migrations.find(({ id }, index) => migrations.findIndex((other) => other.id === id) !== index)
  if (twice) throw new Error(`Two migrations are called '${twice.id}'`)
  if (await isComplete(pool, migrations)) return
  const client = await patient.connect()
  let isLost = false
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'create table if not exists migration (id text primary key, fingerprint text not null, applied_at timestamptz not null default now())',
    )
    for (const migration of migrations) await apply(client, migration)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {
      isLost = true
    })
    client.release(isLost)
  }
}
