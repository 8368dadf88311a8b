import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { addressPreviewRoutes } from './address-preview.ts'
import { addressRoutes } from './address-routes.ts'
import { burnDiscRoutes } from './burn-discs.ts'
import { discLabelRoutes } from './label-routes.ts'
import { logDiscRoute } from './log-discs.ts'
import { postRoutes } from './post-routes.ts'
import { pouchRoutes } from './pouch-routes.ts'
import { readDiscRoutes } from './read-discs.ts'
import { reminderRoutes } from './reminder-routes.ts'

export const discRoutes = (app: App, services: Services): void => {
  readDiscRoutes(app, services)
  burnDiscRoutes(app, services)
  logDiscRoute(app, services)
  discLabelRoutes(app, services)
  addressRoutes(app, services)
  addressPreviewRoutes(app, services)
  postRoutes(app, services)
  pouchRoutes(app, services)
  reminderRoutes(app, services)
}
