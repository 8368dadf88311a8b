import { type RawBuilder, sql } from 'kysely'
import { subscribersTable } from './table.ts'

/**
 * What is of this subscriber is in no list: her identity is protected. So is what is of somebody of whom nothing is
 * known yet, for she may be.
 */
export const isHiddenInLists = (subscriberId: RawBuilder<string | null>): RawBuilder<boolean> => sql`(
  ${subscriberId} is not null and not exists (
    select from ${sql.table(subscribersTable)} hers
    where hers.id = ${subscriberId} and not (hers.subscriber->'form'->>'isProtected')::boolean))`
