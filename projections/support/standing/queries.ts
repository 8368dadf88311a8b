import { type Kysely, sql } from 'kysely'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import type { ReadModel } from '../../read-model.ts'

/** Deliveries that wait for an administrator, where it is certain that nothing arrived. At most `limit`. */
export const listParkedDeliveries = (db: Kysely<ReadModel>, limit: number) =>
  db
    .selectFrom(deliveriesTable)
    .select(['id', 'channel', 'reason', 'attempts', 'changed_at as since'])
    .where('status', '=', 'parked')
    .where('is_unclear', '=', false)
    .orderBy('changed_at')
    .limit(limit)
    .execute()

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
