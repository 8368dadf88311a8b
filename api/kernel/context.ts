import type { Access } from './access/access-level.ts'
import { exampleRoutes } from './example/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { monitoringRoutes } from './system/monitoring-routes.ts'
import { systemRoutes } from './system/routes.ts'

export const routes = [systemRoutes, monitoringRoutes, exampleRoutes]

export const webRoutes = [pageRoutes]

export const access: Readonly<Record<string, Access>> = {
  'GET /version': 'public',
  'GET /env': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  // The route asks for the operator's token, or for a program on the same machine.
  'GET /metrics': 'public',
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
