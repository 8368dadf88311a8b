import { type RawBuilder, sql } from 'kysely'

/** SQL that tests whether the period with this alias, of a subscriber's JSON, covers `day`. */
export const covers = (each: 'its' | 'pause' | 'stay'): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(each)}->>'from' <= day and (${sql.raw(each)}->>'to' is null or day <= ${sql.raw(each)}->>'to')`
