import { collections } from '../../../projections/editorial/media/file-names.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeFileRoutes } from './change-files.ts'
import { filmRoutes } from './film-routes.ts'
import { readFileRoutes } from './read-files.ts'
import { serveRoutes } from './serve-routes.ts'
import { fileToolRoutes } from './tool-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { voiceRoute } from './voice-route.ts'

/** Sounds, pictures, texts, films and other files: five collections with the same routes. */
export const fileRoutes = (app: App, services: Services): void => {
  uploadRoutes(app, services)
  serveRoutes(app, services)
  fileToolRoutes(app, services)
  filmRoutes(app, services)
  voiceRoute(app, services)
  for (const [kind, collection] of collections) {
    readFileRoutes(app, services, kind, collection)
    changeFileRoutes(app, services, kind, collection)
  }
}
