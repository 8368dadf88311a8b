import { checkSourceRoutes } from './check-sources.ts'
import { configurePublicationRoutes } from './configure-publication.ts'
import { foundPublicationRoute } from './found-publication.ts'
import { readPublicationRoutes } from './read-publications.ts'
import { removePublicationRoutes } from './remove-publication.ts'
import { siteKeyRoutes } from './site-key.ts'

export const publicationRoutes = [
  readPublicationRoutes,
  foundPublicationRoute,
  configurePublicationRoutes,
  removePublicationRoutes,
  siteKeyRoutes,
  checkSourceRoutes,
]
