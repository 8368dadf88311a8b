import { type RawBuilder, sql } from 'kysely'
import type { ReadModelDatabase } from '../database.ts'

/** The identity of the table that has the name now. */
export const identity = (table: string): RawBuilder<string | null> => sql`to_regclass(${`"${table}"`})::oid::text`

export const identityOf = async (db: ReadModelDatabase, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select ${identity(table)} as id`.execute(db)
  return rows[0]?.id ?? undefined
}
