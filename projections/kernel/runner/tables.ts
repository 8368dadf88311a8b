import { sql } from 'kysely'
import type { ReadModelDatabase, ReadModelTransaction } from '../database.ts'
import type { Projection } from '../projection.ts'
import { tableOf } from '../table.ts'
import { deleteCheckpoint, insertCheckpoint } from './checkpoint.ts'
import type { Copy } from './leading/worker.ts'

/**
 * Names of the table that a rebuild fills, of a filled one that waits to be put in place, and of the one that was
 * replaced, until it is dropped.
 */
export const rebuildOf = (table: string) => `${table}_rebuild`
export const nextTableName = (table: string) => `${table}_next`
export const oldTableName = (table: string) => `${table}_old`

export const currentCopy = (projection: Projection): Copy => ({ projection, table: tableOf(projection) })

/** The copies that a runner follows: the current table, and while they exist the replaced one and the one that waits. */
export const followedCopies = (projections: readonly Projection[]): readonly Copy[] =>
  projections.flatMap((projection) => {
    const table = tableOf(projection)
    return [
      { projection, table },
      { projection, table: oldTableName(table) },
      { projection, table: nextTableName(table) },
    ]
  })

/** The table that answers questions now: the highest version listed under each name. */
export const currentTables = (projections: readonly Projection[]): ReadonlyMap<string, string> =>
  new Map([...projections].sort((a, b) => a.version - b.version).map((each) => [each.name, tableOf(each)]))

const TABLE_LOCK_ID = 7_314_011

const tableExists = async (tx: ReadModelTransaction, table: string) => {
  const { rows } = await sql<{ whole: boolean }>`select to_regclass(${`"${table}"`}) is not null
    and exists (select from projection_checkpoint where table_name = ${table}) as whole`.execute(tx)
  return rows[0]?.whole === true
}

export const dropCopy = async (tx: ReadModelTransaction, table: string): Promise<void> => {
  await sql`drop table if exists ${sql.id(table)}`.execute(tx)
  await deleteCheckpoint(tx, table)
}

/** Creates an empty table at the beginning of the log; drops any table with that name. */
export const createCopy = async (tx: ReadModelTransaction, { projection, table }: Copy): Promise<void> => {
  await dropCopy(tx, table)
  await projection.create(tx, table)
  await insertCheckpoint(tx, table, projection.name)
}

/** The same without indexes, which cost less once the rows are there. */
export const createBareCopy = async (tx: ReadModelTransaction, { projection, table }: Copy): Promise<void> => {
  await dropCopy(tx, table)
  await projection.createBare(tx, table)
  await insertCheckpoint(tx, table, projection.name)
}

/** Lets no other process create or drop tables until the end of the transaction. */
export const oneAtATime = (tx: ReadModelTransaction) => sql`select pg_advisory_xact_lock(${TABLE_LOCK_ID})`.execute(tx)

/** Creates missing tables. Recreates a table without checkpoint, or the reverse. */
export const createMissing = async (db: ReadModelDatabase, projections: readonly Projection[]): Promise<void> => {
  for (const copy of projections.map(currentCopy)) {
    await db.transaction().execute(async (tx) => {
      await oneAtATime(tx)
      if (!(await tableExists(tx, copy.table))) await createCopy(tx, copy)
    })
  }
}
