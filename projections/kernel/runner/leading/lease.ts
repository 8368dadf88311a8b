import { type QueryExecutorProvider, sql } from 'kysely'
import type { Position } from '../../../../domain/kernel/event-log.ts'
import { LATEST_LEASE_END } from './lease-end.ts'

export type TableLease = { readonly table: string; readonly position: Position | undefined }

/**
 * Takes or renews the lead of the free tables; parked tables get another chance from a new leader. Uses the database's
 * clock at this moment, not at the start of the transaction.
 */
export const takeLeases = async (
  db: QueryExecutorProvider,
  leader: string,
  tables: readonly string[],
  milliseconds: number,
): Promise<readonly TableLease[]> => {
  const { rows } = await sql<{ table: string; position: Position | null }>`
    with free as (
      select table_name from projection_checkpoint
      where table_name = any(${tables})
        and (leader is null or leader = ${leader} or lease_until < clock_timestamp()
          or lease_until > ${sql.raw(LATEST_LEASE_END)})
      order by table_name for update
    )
    update projection_checkpoint c
    set parked = case when c.leader = ${leader} then c.parked end, leader = ${leader},
      lease_until = clock_timestamp() + ${milliseconds} * interval '1 millisecond'
    from free where c.table_name = free.table_name
    returning c.table_name as "table", c.position`.execute(db)
  return rows.map(({ table, position }) => ({ table, position: position ?? undefined }))
}

/** For a process that ends while the database is away. */
export const leasesRunOut = (): void => undefined

export const releaseLeases = (db: QueryExecutorProvider, leader: string) =>
  sql`with mine as (select table_name from projection_checkpoint where leader = ${leader} order by table_name for update)
    update projection_checkpoint c set leader = null, lease_until = clock_timestamp()
    from mine where c.table_name = mine.table_name`.execute(db)
