import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { findKnownFiles } from '../../../projections/editorial/media/known-files.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { downloadRoutes } from './download.ts'
import { heardVoiceRoute } from './heard-voice.ts'
import { productionActRoutes } from './production-acts.ts'
import { readBookRoutes, readProductionRoutes } from './read-productions.ts'
import { startProductionRoutes } from './start-production.ts'

export const productionRoutes = (app: App, services: Services): void => {
  const { db, handlers, log } = services
  const filesOf = filesOfArticles(log, (...of) => findKnownFiles(db, ...of))
  const sources = { handlers, filesOf }
  startProductionRoutes(app, services, sources)
  productionActRoutes(app, services, sources)
  readProductionRoutes(app, services)
  readBookRoutes(app, services)
  downloadRoutes(app, services)
  heardVoiceRoute(app, services)
}
