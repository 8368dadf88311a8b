import type { Access } from '../../kernel/access/access-level.ts'

/** Access to the routes of subscription requests. */
export const subscriptionAccess: Readonly<Record<string, Access>> = {
  'GET /api/publications/allowSubscribeTemp': 'public',
  'POST /api/subscribeTemps': 'public',
  'GET /prenumeration': 'public',
  'POST /prenumeration': 'public',
  'GET /api/statistics/:publicationId/:year': 'customer',
  'GET /api/statistics/:publicationId/:year/:week': 'admin',
  'GET /api/subscribeTemps': 'admin',
  'GET /api/subscribeTemps/:id': 'admin',
  'GET /api/subscribeTemps/:id/reads': 'admin',
  'PUT /api/subscribeTemps/:id': 'admin',
  'GET /api/subscribeTemps/:id/matches': 'admin',
  'GET /api/subscribeTemps/:id/kept': 'admin',
  'POST /api/subscribeTemps/:id/carryOut': 'admin',
  'POST /api/subscribeTemps/:id/takeBack': 'admin',
  'DELETE /api/subscribeTemps/:id': 'admin',
  'POST /api/subscribeTemps/:id/restore': 'admin',
  'POST /api/subscribeTemps/:id/forget': 'admin',
  'POST /api/subscribeTemps/chosen/remove': 'admin',
  'POST /api/subscribeTemps/chosen/restore': 'admin',
}
