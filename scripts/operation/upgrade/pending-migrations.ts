import type { Pool } from 'pg'
import { type Migration, migrationState } from '../../../adapters/kernel/postgres/migrations.ts'
import { type Finding, sayBytes } from './finding.ts'
import { type TableChange, tableChanges } from './migration-kind.ts'

type TableSize = { readonly rows: number; readonly bytes: number }

const sizeOf = async (pool: Pick<Pool, 'query'>, table: string): Promise<TableSize | undefined> => {
  const { rows } = await pool.query<{ bytes: string | null }>(
    'select pg_total_relation_size(to_regclass($1))::text as bytes',
    [table],
  )
  if (rows[0]?.bytes == null) return undefined
  const countAnswer = await pool.query<{ rows: string }>(`select count(*)::text as rows from ${table}`)
  return { rows: Number(countAnswer.rows[0]?.rows), bytes: Number(rows[0].bytes) }
}

const sayChange = ({ kind, table }: TableChange, size: TableSize | undefined): string => {
  const sizeText = size ? `, ${size.rows} rows, ${sayBytes(size.bytes)}` : ''
  const words = {
    'new table': `new table ${table}`,
    rewrite: `writes the rows of ${table} anew${sizeText}`,
    destroy: `takes rows or columns of ${table} away${sizeText}`,
    alter: `alters ${table}${sizeText}`,
    other: `${table} …`,
  }
  return words[kind]
}

type Migrations = {
  readonly finding: Finding
  readonly pending: readonly Migration[]
  /** Steps of a newer release that the database has. */
  readonly unknown: readonly string[]
  /** Bytes that rewritten tables need beside themselves until the old rows are gone. */
  readonly bytes: number
}

type MeasuredChange = TableChange & { readonly size: TableSize | undefined }

const measure = async (pool: Pick<Pool, 'query'>, sql: string): Promise<readonly MeasuredChange[]> => {
  const measuredChanges: MeasuredChange[] = []
  for (const change of tableChanges(sql)) {
    const size = change.kind === 'new table' ? undefined : await sizeOf(pool, change.table)
    measuredChanges.push({ ...change, size })
  }
  return measuredChanges
}

/** The steps that the start will apply, and what each does to tables that are there. */
export const readMigrations = async (
  pool: Pick<Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<Migrations> => {
  const { pending, changed, unknown } = await migrationState(pool, migrations)
  const steps: { readonly id: string; readonly changes: readonly MeasuredChange[] }[] = []
  for (const { id, sql } of pending) steps.push({ id, changes: await measure(pool, sql) })
  const changes = steps.flatMap((step) => step.changes)
  const rewrites = changes.filter(({ kind }) => kind === 'rewrite')
  const bytes = rewrites.reduce((sum, { size }) => sum + (size?.bytes ?? 0), 0)
  const destroys = changes.some(({ kind, size }) => kind === 'destroy' && size !== undefined && size.rows > 0)
  const title = pending.length === 0 ? 'Migrations: none to come' : `Migrations: ${pending.length} to come`
  if (changed.length > 0) {
    const line = `${changed.join(', ')}: the database applied another step of that name, so the start will be refused`
    return { finding: { level: 'refused', title, lines: [line] }, pending, unknown, bytes }
  }
  const lines = steps.map(
    ({ id, changes }) => `${id}: ${changes.map((change) => sayChange(change, change.size)).join('; ')}`,
  )
  return { finding: { level: destroys ? 'attention' : 'ready', title, lines }, pending, unknown, bytes }
}
