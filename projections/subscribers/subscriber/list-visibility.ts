import { type RawBuilder, sql } from 'kysely'
import { subscribersTable } from './table.ts'

/**
 * SQL that tells whether a subscriber's data are hidden in lists because the identity is protected. A subscriber that
 * the read model does not know yet is hidden too, because the identity may be protected.
 */
export const isHiddenInLists = (subscriberId: RawBuilder<string | null>): RawBuilder<boolean> => sql`(
  ${subscriberId} is not null and not exists (
    select from ${sql.table(subscribersTable)} hers
    where hers.id = ${subscriberId} and not (hers.subscriber->'form'->>'isProtected')::boolean))`
