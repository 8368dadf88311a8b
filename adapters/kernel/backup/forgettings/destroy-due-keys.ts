import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { emptyTable } from '../../event-log/empty-table.ts'
import { DUE_FORGETTINGS_FILE, readForgettings } from './forgetting-list.ts'

const LOCK_KEY = 7_314_010

const destroyKeys = `
  insert into subject_key (subject, forgotten_at) select unnest($1::text[]), now()
  on conflict (subject) do update set wrapped = null, wrapped_by = null, forgotten_at = now()
  where subject_key.forgotten_at is null
  returning subject`

const emptyReadModels = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select table_name as name from projection_checkpoint')
  for (const { name } of rows) await emptyTable(client, name)
}

/**
 * Destroys the keys that were destroyed after the restored backup was taken, before anything reads with them. Read
 * models hold what was read while the keys were there: the start makes them anew.
 */
export const destroyDueKeys = async (pool: Pool, dataDir: string, report: (line: string) => void): Promise<void> => {
  const forgettings = await readForgettings(join(dataDir, DUE_FORGETTINGS_FILE))
  if (forgettings.length === 0) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Several processes of the installation may start at once.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    const subjects = [...new Set(forgettings.map(({ subject }) => subject))]
    const { rowCount } = await client.query(destroyKeys, [subjects])
    if (rowCount !== 0) await emptyReadModels(client)
    await client.query('commit')
    if (rowCount !== 0)
      report(`Forgot again who was forgotten since the backup: ${rowCount}. Read models are made anew`)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
