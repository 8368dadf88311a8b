import type * as delivery from './delivery/context.ts'
import type * as editorial from './editorial/context.ts'
import type { RowOf } from './kernel/table.ts'
import type * as people from './people/context.ts'
import type * as production from './production/context.ts'
import type * as sales from './sales/context.ts'
import type * as subscribers from './subscribers/context.ts'

type Tables = people.Tables | editorial.Tables | production.Tables | delivery.Tables | sales.Tables | subscribers.Tables

/** The read models' tables for kysely, named `name_vN`. */
export type ReadModel = { [T in Tables as T['sqlName']]: RowOf<T> }
