import type { Kysely } from 'kysely'
import type { ReadModel } from '../../read-model.ts'

/**
 * A connection of its own on which the read models' tables are made under their usual names and hide those of today. They
 * vanish with the connection, also when this process dies.
 */
export type PastTables = {
  readonly db: Kysely<ReadModel>
  /** The same tables, for queries that each wait until they are prepared. To prepare one, `db` is free. */
  readonly preparedBy: (prepare: (query: string) => Promise<void>) => Kysely<ReadModel>
  /** Drops the tables. */
  readonly close: () => void
}

export type OpenPastTables = () => Promise<PastTables>
