import type { UserRow } from './users/table.ts'

/** The read models' tables for kysely, one line per table, named `name_vN`. */
export type ReadModel = {
  users_v1: UserRow
}
