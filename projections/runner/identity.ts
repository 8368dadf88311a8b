import { sql } from 'kysely'
import type { ReadModelDatabase } from './database.ts'

/** Which table bears the name now. */
export const identityOf = async (db: ReadModelDatabase, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select to_regclass(${`"${table}"`})::oid::text as id`.execute(db)
  return rows[0]?.id
}
