import * as delivery from './delivery/context.ts'
import * as editorial from './editorial/context.ts'
import type { LiveCategories } from './kernel/live-feed/changes.ts'
import type { Projection } from './kernel/projection.ts'
import type { RowOf } from './kernel/table.ts'
import * as people from './people/context.ts'
import * as production from './production/context.ts'
import * as sales from './sales/context.ts'
import * as subscribers from './subscribers/context.ts'
import * as support from './support/context.ts'

const modelsOfScreens = [
  ...people.projections,
  ...editorial.projections,
  ...production.projections,
  ...delivery.projections,
  ...sales.projections,
  ...subscribers.projections,
]

/** The read models of the screens that can be shown as they were; the support desk's own are not among them. */
export const screenProjections: readonly Projection[] = modelsOfScreens

/** Every read model. An older version stays listed beside its successor for as long as it must follow the log. */
const readModels = (keyOf: support.SearchKey) => [...modelsOfScreens, ...support.makeProjections(keyOf)]

/** Every read model; `keyOf` hashes what things are found by, under the key of the installation. */
export const makeProjections = (keyOf: support.SearchKey): readonly Projection[] => readModels(keyOf)

/** What the events of each stream mean for those who watch. */
export const liveCategories: LiveCategories = {
  ...people.liveCategories,
  ...editorial.liveCategories,
  ...production.liveCategories,
  ...delivery.liveCategories,
  ...sales.liveCategories,
  ...subscribers.liveCategories,
  ...support.liveCategories,
}

type Tables = ReturnType<typeof readModels>[number]['rows']

/** The read models' tables for kysely, named `name_vN`. */
export type ReadModel = { [T in Tables as T['sqlName']]: RowOf<T> }
