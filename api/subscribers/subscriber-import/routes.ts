import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readImportRoutes } from './read.ts'
import { receiveRoutes } from './receive.ts'
import { reportRoutes } from './report.ts'
import { importActRoutes } from './steer.ts'

export const subscriberImportRoutes = (app: App, services: Services): void => {
  receiveRoutes(app, services)
  readImportRoutes(app, services)
  reportRoutes(app, services)
  importActRoutes(app, services)
}
