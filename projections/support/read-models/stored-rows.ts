import { type QueryExecutorProvider, sql } from 'kysely'
import type { PlainRow, StoredRows } from '../../kernel/runner/rebuilding/divergence.ts'

/** The rows of a table by key; those that are not there as undefined. */
export const readStoredRows = async (
  db: QueryExecutorProvider,
  table: string,
  keys: readonly string[],
): Promise<StoredRows> => {
  const { rows } = await sql<{ key: string; row: PlainRow }>`
    select id::text as key, row_to_json(t) as row from ${sql.id(table)} t where id = any(${keys})`.execute(db)
  const rowsByKey = new Map(rows.map(({ key, row }) => [key, row]))
  return new Map(keys.map((key) => [key, rowsByKey.get(key)]))
}
