import { type QueryExecutorProvider, sql } from 'kysely'
import type { Position } from '../../../domain/kernel/event-log.ts'
import type { ReadModelTransaction } from '../database.ts'
import { identity } from './identity.ts'

/** The position of each read model's table. A migration creates the table, the runner its rows. */
export const projectionMigrations = [
  {
    id: 'projection-checkpoint',
    sql: `create table projection_checkpoint (
      table_name text primary key,
      projection text not null,
      position text,
      moved_at timestamptz not null default clock_timestamp(),
      leader text,
      lease_until timestamptz,
      parked jsonb
    ) with (fillfactor = 50)`,
  },
  // Numbers by value: 'Nr 9' before 'Nr 10'.
  { id: 'swedish-collation', sql: `create collation if not exists swedish (provider = icu, locale = 'sv-u-kn')` },
] as const

/** Why a table is parked: the event that could not be applied, and the error. */
export type ParkReason = {
  readonly reason: string
  readonly eventType: string
  readonly stream: string
  readonly revision: number
  readonly since: string
}

export type Checkpoint = {
  readonly table: string
  readonly projection: string
  /** Undefined: no event has been handled. */
  readonly position: Position | undefined
  readonly leader: string | undefined
  /** Its lead ended so short a time ago that the next leader is about to take it. */
  readonly isBetweenLeaders: boolean
  readonly parked: ParkReason | undefined
  readonly movedAt: Date
}

export type Move = { readonly table: string; readonly from: Position | undefined; readonly to: Position }

/** Another process leads the table, or moved its checkpoint: what was read before is void. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor(table: string) {
    super(`Another process moved ${table}`)
  }
}

type Row = {
  table: string
  projection: string
  position: Position | null
  leader: string | null
  isBetweenLeaders: boolean
  parked: ParkReason | null
  movedAt: Date
}

/** Leaders look for free tables every few seconds. */
const SECONDS_BETWEEN_LEADERS = 10

const columns = sql`table_name as "table", projection, position, moved_at as "movedAt", parked,
  case when lease_until > clock_timestamp() then leader end as leader,
  lease_until between clock_timestamp() - ${sql.lit(SECONDS_BETWEEN_LEADERS)} * interval '1 second'
    and clock_timestamp() is true as "isBetweenLeaders"`

const toCheckpoint = ({ position, leader, parked, ...row }: Row): Checkpoint => ({
  ...row,
  position: position ?? undefined,
  leader: leader ?? undefined,
  parked: parked ?? undefined,
})

export const readCheckpoints = async (db: QueryExecutorProvider): Promise<readonly Checkpoint[]> => {
  const { rows } = await sql<Row>`select ${columns} from projection_checkpoint order by table_name`.execute(db)
  return rows.map(toCheckpoint)
}

/** Locks the rows until the end of the transaction, in the same order for every caller. */
export const lockCheckpoints = async (
  tx: ReadModelTransaction,
  tables: readonly string[],
): Promise<readonly Checkpoint[]> => {
  const { rows } = await sql<Row>`select ${columns} from projection_checkpoint
    where table_name = any(${tables}) order by table_name for update`.execute(tx)
  return rows.map(toCheckpoint)
}

export const insertCheckpoint = (db: QueryExecutorProvider, table: string, projection: string) =>
  sql`insert into projection_checkpoint (table_name, projection) values (${table}, ${projection})`.execute(db)

export const deleteCheckpoint = (db: QueryExecutorProvider, table: string) =>
  sql`delete from projection_checkpoint where table_name = ${table}`.execute(db)

/**
 * Compare-and-set, as the first statement of the transaction that writes the rows: it stops a former leader before it
 * touches a row. The commit need not wait for the disk, because read models can be rebuilt.
 */
export const moveCheckpoint = async (
  tx: ReadModelTransaction,
  leader: string,
  { table, from, to }: Move,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`update projection_checkpoint
    set position = ${to}, moved_at = clock_timestamp(), parked = null
    where table_name = ${table} and leader = ${leader} and position is not distinct from ${from ?? null}
    returning set_config('synchronous_commit', 'off', true), ${identity(table)} as id`.execute(tx)
  if (!rows[0]) throw new LeaseLost(table)
  return rows[0].id ?? undefined
}

/** The same for many tables at once, of which only the position changes. Answers the tables that moved. */
export const moveCheckpoints = async (
  db: QueryExecutorProvider,
  leader: string,
  moves: readonly Move[],
): Promise<ReadonlySet<string>> => {
  const asked = JSON.stringify(moves.map(({ table, from, to }) => ({ table_name: table, from: from ?? null, to })))
  const { rows } = await sql<{ table: string }>`
    with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as m(table_name text, "from" text, "to" text)),
    locked as (
      select c.table_name, asked."to" from projection_checkpoint c join asked using (table_name)
      where c.leader = ${leader} and c.position is not distinct from asked."from"
      order by c.table_name for update of c
    )
    update projection_checkpoint c set position = locked."to", moved_at = clock_timestamp(), parked = null
    from locked where c.table_name = locked.table_name
    returning c.table_name as "table", set_config('synchronous_commit', 'off', true)`.execute(db)
  return new Set(rows.map(({ table }) => table))
}

export const parkCheckpoint = (db: QueryExecutorProvider, leader: string, table: string, parked: ParkReason) =>
  sql`update projection_checkpoint set parked = ${JSON.stringify(parked)}::jsonb
    where table_name = ${table} and leader = ${leader}`.execute(db)
