import { type RawBuilder, sql } from 'kysely'

/** Whether a period of the folded subscriber, under this name, covers `day`. */
export const covers = (each: 'its' | 'pause' | 'stay'): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(each)}->>'from' <= day and (${sql.raw(each)}->>'to' is null or day <= ${sql.raw(each)}->>'to')`
