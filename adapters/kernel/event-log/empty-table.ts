import type { ClientBase, Pool } from 'pg'

/** Truncates the table and does not recreate it, so that readers find it at any time. The next start fills it. */
export const emptyTable = async (database: Pool | ClientBase, name: string): Promise<void> => {
  const table = `"${name.replaceAll('"', '""')}"`
  const { rows } = await database.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
    table,
  ])
  if (rows[0]?.isThere) await database.query(`truncate table ${table}`)
  await database.query('update projection_checkpoint set position = null, parked = null where table_name = $1', [name])
}
