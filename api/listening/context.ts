import type { Access } from '../kernel/access/access-level.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { listeningRoutes } from './figures/routes.ts'
import { playerRoutes } from './player/routes.ts'
import { playlistRoutes } from './playlist/routes.ts'
import { qrRoutes } from './qr/routes.ts'

export const routes = [playlistRoutes, qrRoutes, analyticsRoutes, listeningRoutes]

export const webRoutes = [playerRoutes]

export const access: Readonly<Record<string, Access>> = {
  'GET /api/articles/qr/:id': 'customer',
  'GET /api/issues/qrzip/:id': 'customer',
  'GET /api/issues/qrsheet/:id': 'customer',
  'POST /api/analytics': 'public',
  'GET /api/listening/:kind/:id': 'customer',
  'GET /api/listening/:kind/:id/report': 'customer',

  'GET /player': 'public',
  'GET /player/*': 'public',
  'GET /player/:type/:id': 'public',
  'GET /player/:type/:id/': 'public',

  'GET /api/issues/playlist/:id': 'public',
  'GET /api/issues/playlist/example': 'public',
  'GET /api/issues/playlist/latest/:publicationId': 'public',
  'GET /api/issues/playlist/byCode/:code': 'public',
}
