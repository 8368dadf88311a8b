/** The read models' tables for kysely, one line per table, named `name_vN`. */
export type ReadModel = {}
