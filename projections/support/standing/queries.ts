import { type Kysely, sql } from 'kysely'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import { listWaitingRuns } from '../../editorial/nights/queries.ts'
import type { ReadModel } from '../../read-model.ts'

/** Deliveries that wait for an administrator, where it is certain that nothing arrived. At most `limit`. */
const listParkedDeliveries = (db: Kysely<ReadModel>, limit: number) =>
  db
    .selectFrom(deliveriesTable)
    .select(['id', 'channel', 'reason', 'attempts', 'changed_at as since'])
    .where('status', '=', 'parked')
    .where('is_unclear', '=', false)
    .orderBy('changed_at')
    .limit(limit)
    .execute()

/** The desk belongs to the installation's administrators, who see every publication. */
const administrator = { role: 'admin', customers: [] } as const

/** What stands still by the read models: deliveries and runs, each at most as many as are asked for. */
export const standingReaders = (db: Kysely<ReadModel>) => ({
  deliveries: (limit: number) => listParkedDeliveries(db, limit),
  runs: (limit: number) => listWaitingRuns(db, administrator, limit),
})

/** Deliveries that may or may not have arrived: an administrator decides on each in 'Utkorg'. */
export const countUnclearDeliveries = async (db: Kysely<ReadModel>): Promise<number> => {
  const { count } = await db
    .selectFrom(deliveriesTable)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'parked')
    .where('is_unclear', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
