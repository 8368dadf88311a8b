import type { Access } from '../kernel/access/access-level.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { groupFeedAccess, groupFeedRoutes } from './podcast/group-routes.ts'
import { podcastRoutes } from './podcast/routes.ts'
import { formerSiteRoutes } from './receiver/former-sites.ts'
import { receiptRoute } from './receiver/receipts.ts'
import { receiverRoutes } from './receiver/routes.ts'
import { telephoneRoutes } from './telephone/routes.ts'
import { telephoneServiceRoutes } from './telephone/services.ts'
import { textFeedRoute } from './text-feed/route.ts'

export const routes = [
  podcastRoutes,
  groupFeedRoutes,
  textFeedRoute,
  telephoneRoutes,
  telephoneServiceRoutes,
  deliveryRoutes,
  receiverRoutes,
  formerSiteRoutes,
  receiptRoute,
]

export const access: Readonly<Record<string, Access>> = {
  'GET /api/publications/receipts/:id': 'user',
  'GET /api/publications/receipts/:id/owner': 'user',
  'GET /api/publications/receipts/:id/sites': 'user',

  'GET /api/publications/podcasts': 'customer',
  'GET /api/issues/podcast/:id': 'user',
  'GET /api/issues/rss/:id': 'public',
  'GET /api/publications/podcast/:id': 'public',
  'GET /api/publications/podcast/:id/state': 'user',
  'GET /api/publications/podcast/:id/:item/ljud.mp3': 'public',
  'GET /api/publications/podcast/:id/:item/kapitel.json': 'public',
  'GET /api/publications/podcast/:id/:item/text.html': 'public',

  ...groupFeedAccess,

  'GET /api/deliveries': 'admin',
  'GET /api/deliveries/waiting': 'admin',
  'GET /api/deliveries/quotation/:id': 'user',
  'GET /api/deliveries/user/:id': 'admin',
  'POST /api/deliveries/:id/retry': 'admin',
  'POST /api/deliveries/:id/withdraw': 'admin',
  'POST /api/deliveries/chosen/retry': 'admin',
  'POST /api/deliveries/chosen/withdraw': 'admin',

  'GET /api/issues/receivers/:id': 'user',
  'GET /api/issues/receivers/:id/versions': 'user',
  'POST /api/issues/receivers/:id/:receiver': 'user',
  'POST /api/issues/receivers/:id/:receiver/:delivery/cancel': 'user',
  'POST /api/issues/receivers/:id/:receiver/:delivery/hurry': 'user',
  'POST /api/issues/receivers/:id/web/:delivery/done': 'user',
  'GET /api/issues/exportToFtp/:id/:arg': { level: 'user', acts: true },
  'POST /api/issues/exportToFtp/:id/:arg': 'user',
  'POST /api/publications/receivers/:id/:receiver/try': 'admin',
  'POST /api/publications/receivers/:id/web/try': 'admin',

  // Telephone services send a key instead of a log-in.
  'GET /api/telephone/:id': 'public',
  'GET /api/telephone/:id/:item/ljud.wav': 'public',
  'GET /api/telephone/:id/:item/ljud.mp3': 'public',
  'GET /api/telephone/:id/:item/rubrik.wav': 'public',
  'GET /api/telephone/:id/:item/rubrik.mp3': 'public',
  'GET /api/publications/:id/telephone': 'user',
  'POST /api/publications/:id/telephone': 'admin',
  'DELETE /api/publications/:id/telephone/:service': 'admin',
}
