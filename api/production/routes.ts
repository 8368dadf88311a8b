import { filesInLog } from '../../commands/production/files-in-log.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { downloadRoutes } from './download.ts'
import { readProductionRoutes } from './read-productions.ts'
import { startProductionRoutes } from './start-production.ts'
import { steerProductionRoutes } from './steer-production.ts'

export const productionRoutes = (app: App, services: Services): void => {
  const sources = { handlers: services.handlers, filesOf: filesInLog(services.log) }
  startProductionRoutes(app, services, sources)
  steerProductionRoutes(app, services, sources)
  readProductionRoutes(app, services)
  downloadRoutes(app, services)
}
