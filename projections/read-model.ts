import type { PublicationRow } from './publications/table.ts'
import type { UserRow } from './users/table.ts'

/** The read models' tables for kysely, one line per table, named `name_vN`. */
export type ReadModel = {
  publications_v1: PublicationRow
  users_v1: UserRow
}
