import { type QueryExecutorProvider, sql } from 'kysely'
import type { Rebuild } from '../../../projections/support/read-models/rebuilds.ts'
import type { KeptDifference } from '../../../projections/support/read-models/tell-divergence.ts'
import type { RebuildRow, RebuildState } from '../../../projections/support/read-models/view.ts'

/** Seconds without a sign of life after which the process of a rebuild counts as gone. */
const GONE_AFTER_SECONDS = 30

type Db = QueryExecutorProvider

/** Begins a rebuild; undefined while another one runs. */
export const beginRebuild = async (
  db: Db,
  name: string,
  types: readonly string[],
  userId: string | undefined,
): Promise<number | undefined> => {
  await sql`update read_model_rebuild set ended_at = seen_at, state = 'interrupted'
    where ended_at is null and seen_at < clock_timestamp() - ${GONE_AFTER_SECONDS} * interval '1 second'`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into read_model_rebuild (projection, user_id, total)
    select ${name}, ${userId ?? null}::uuid, (select count(*) from event_register r
      join event_register_type t on t.id = r.type_id where t.name = any(${types}))
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Notes the progress of a rebuild, and answers whether an administrator has asked the rebuild to end. */
export const noteProgress = async (db: Db, id: number, handled: number): Promise<boolean> => {
  const { rows } = await sql<{ cancelled: boolean }>`update read_model_rebuild
    set handled = ${handled}, total = greatest(total, ${handled}), seen_at = clock_timestamp()
    where id = ${id} returning is_cancelled as cancelled`.execute(db)
  return rows[0]?.cancelled === true
}

export const noteEnd = (db: Db, id: number, state: RebuildState, failure?: string) =>
  sql`update read_model_rebuild set state = ${state}, failure = ${failure ?? null}, changed_at = clock_timestamp(),
    seen_at = clock_timestamp(), ended_at = clock_timestamp() where id = ${id} and ended_at is null`.execute(db)

type Result = {
  readonly name: string
  readonly handled: number
  readonly compared: NonNullable<RebuildRow['compared']>
  readonly differences: readonly KeptDifference[]
}

/** The new table waits from now on, in place of the table that waited before. */
export const noteFilledTable = async (db: Db, id: number, { name, handled, compared, differences }: Result) => {
  await sql`update read_model_rebuild set state = 'discarded', changed_at = clock_timestamp()
    where projection = ${name} and state = 'ready' and id <> ${id}`.execute(db)
  await sql`update read_model_rebuild set state = 'ready', handled = ${handled}, total = ${handled},
    compared = ${JSON.stringify(compared)}::jsonb, differences = ${JSON.stringify(differences)}::jsonb,
    changed_at = clock_timestamp(), ended_at = clock_timestamp() where id = ${id}`.execute(db)
}

export const askToCancel = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`update read_model_rebuild set is_cancelled = true
    where id = ${id} and ended_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Moves a rebuild from one state to another; false: the rebuild has left that state. */
export const changeState = async (
  db: Db,
  id: number,
  { from, to }: { readonly from: RebuildState; readonly to: RebuildState },
): Promise<boolean> => {
  const { rows } = await sql`update read_model_rebuild set state = ${to}, changed_at = clock_timestamp()
    where id = ${id} and state = ${from} returning id`.execute(db)
  return rows.length > 0
}

/** The table that an earlier exchange kept is gone: that exchange cannot be taken back any more. */
export const keepLatestRebuild = (db: Db, name: string, id: number) =>
  sql`update read_model_rebuild set state = 'replaced' where projection = ${name} and id <> ${id}
    and state in ('exchanged', 'returned')`.execute(db)

type Row = Omit<Rebuild, 'startedAt' | 'endedAt' | 'changedAt' | 'handled' | 'total'> & {
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly changedAt: Date
  readonly handled: string
  readonly total: string
}

const toRebuild = (row: Row): Rebuild => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  changedAt: row.changedAt.toISOString(),
  handled: Number(row.handled),
  total: Number(row.total),
})

/** A rebuild whose process is gone ended at its last sign of life. */
const shownRebuilds = sql`select id, projection as name, user_id as "userId", started_at as "startedAt",
    case when is_gone then seen_at else ended_at end as "endedAt", changed_at as "changedAt",
    case when is_gone then 'interrupted' else state end as state, handled::text, total::text, compared, differences,
    failure
  from (select *, ended_at is null and seen_at < clock_timestamp() - ${sql.lit(GONE_AFTER_SECONDS)}
    * interval '1 second' as is_gone from read_model_rebuild) as every`

export const findRebuild = async (db: Db, id: number): Promise<Rebuild | undefined> => {
  const { rows } = await sql<Row>`${shownRebuilds} where id = ${id}`.execute(db)
  return rows.map(toRebuild)[0]
}

export const recentRebuilds = async (db: Db, limit: number): Promise<readonly Rebuild[]> => {
  const { rows } = await sql<Row>`${shownRebuilds} order by id desc limit ${limit}`.execute(db)
  return rows.map(toRebuild)
}
