import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { carryOutRoutes } from './carry-out.ts'
import { correctChangeRoute } from './correct-change.ts'
import { readChangeRoutes } from './read-changes.ts'
import { removeChangeRoutes } from './remove-change.ts'
import { requestChangeRoute } from './request-change.ts'

export const subscriptionChangeRoutes = (app: App, services: Services): void => {
  requestChangeRoute(app, services)
  readChangeRoutes(app, services)
  correctChangeRoute(app, services)
  removeChangeRoutes(app, services)
  carryOutRoutes(app, services)
}
