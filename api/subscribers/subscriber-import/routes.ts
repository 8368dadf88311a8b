import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { importActRoutes, importRowRoutes } from './import-acts.ts'
import { readImportRoutes } from './read-imports.ts'
import { receiveRoutes } from './receive-list.ts'
import { reportRoutes } from './report.ts'

export const subscriberImportRoutes = (app: App, services: Services): void => {
  receiveRoutes(app, services)
  readImportRoutes(app, services)
  reportRoutes(app, services)
  importRowRoutes(app, services)
  importActRoutes(app, services)
}
