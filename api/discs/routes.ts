import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { burnDiscRoutes } from './burn-discs.ts'
import { logDiscRoute } from './log-discs.ts'
import { readDiscRoutes } from './read-discs.ts'

export const discRoutes = (app: App, services: Services): void => {
  readDiscRoutes(app, services)
  burnDiscRoutes(app, services)
  logDiscRoute(app, services)
}
