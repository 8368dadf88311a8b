import type { Access } from './access/access-level.ts'
import { exampleRoutes } from './example/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { systemRoutes } from './system/routes.ts'

export const routes = [systemRoutes, exampleRoutes]

export const webRoutes = [pageRoutes]

export const access: Readonly<Record<string, Access>> = {
  'GET /version': 'public',
  'GET /env': 'public',
  'GET /api/disk': 'user',
  'GET /api/example': 'admin',
  'DELETE /api/example': 'admin',

  // The socket asks for a token itself.
  'GET /live': 'public',

  'GET /api/docs': 'public',
  'GET /api/docs/': 'public',
  'GET /api/docs/static/index.html': 'public',
  'GET /api/docs/static/swagger-initializer.js': 'public',
  'GET /api/docs/static/*': 'public',
  'GET /api/docs/json': 'public',
  'GET /api/docs/yaml': 'public',

  'GET /assets/*': 'public',
  'GET /*': 'public',
}
