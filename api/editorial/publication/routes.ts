import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { configurePublicationRoutes } from './configure-publication.ts'
import { foundPublicationRoute } from './found-publication.ts'
import { readPublicationRoutes } from './read-publications.ts'
import { removePublicationRoutes } from './remove-publication.ts'
import { siteKeyRoutes } from './site-key.ts'

export const publicationRoutes = (app: App, services: Services): void => {
  readPublicationRoutes(app, services)
  foundPublicationRoute(app, services)
  configurePublicationRoutes(app, services)
  removePublicationRoutes(app, services)
  siteKeyRoutes(app, services)
}
