import { carryOutRoutes } from './carry-out.ts'
import { correctChangeRoute } from './correct-change.ts'
import { readChangeRoutes } from './read-changes.ts'
import { removeChangeRoutes } from './remove-change.ts'
import { requestChangeRoute } from './request-change.ts'

export const subscriptionChangeRoutes = [
  requestChangeRoute,
  readChangeRoutes,
  correctChangeRoute,
  removeChangeRoutes,
  carryOutRoutes,
]
