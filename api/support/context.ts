import type { Access } from '../kernel/access/access-level.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { compareRoutes } from './compare/routes.ts'
import { findRoutes } from './find/routes.ts'
import { forgettingRoutes } from './forgetting/routes.ts'
import { integrityRoutes } from './integrity/routes.ts'
import { moveRoutes } from './move/routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { personRoutes } from './person/routes.ts'
import { processRoutes } from './processes/routes.ts'
import { readModelRoutes } from './read-models/routes.ts'
import { ownReadsRoute } from './reads/own-reads.ts'
import { readsRoutes } from './reads/routes.ts'
import { recordRoutes } from './record/routes.ts'
import { repairRoutes } from './repairs/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { screenRoutes } from './screens/routes.ts'
import { timelinePrintRoute } from './timeline/print-route.ts'
import { timelineRoutes } from './timeline/routes.ts'

export const routes: readonly ((app: App, services: Services) => void)[] = [
  findRoutes,
  operationRoutes,
  compareRoutes,
  processRoutes,
  repairRoutes,
  readModelRoutes,
  screenRoutes,
  timelineRoutes,
  timelinePrintRoute,
  integrityRoutes,
  moveRoutes,
  personRoutes,
  forgettingRoutes,
  retentionRoutes,
  readsRoutes,
  ownReadsRoute,
  recordRoutes,
]

export const access: Readonly<Record<string, Access>> = {
  // Of a user: the readings of that user's own data.
  'GET /api/users/me/reads': 'guest',
  'POST /api/support/find': 'admin',
  'GET /api/support/things/:stream/compare': 'admin',
  'GET /api/support/processes': 'admin',
  'GET /api/support/processes/all': 'admin',
  'GET /api/support/processes/still': 'admin',
  'GET /api/support/processes/commands': 'admin',
  'GET /api/support/deadlines': 'admin',
  'POST /api/support/repairs': 'admin',
  'GET /api/support/repairs': 'admin',
  'GET /api/support/repairs/waiting': 'admin',
  'GET /api/support/repairs/proposals': 'admin',
  'POST /api/support/repairs/approve': 'admin',
  'POST /api/support/repairs/reject': 'admin',
  'POST /api/support/repairs/withdraw': 'admin',
  'GET /api/support/read-models': 'admin',
  'POST /api/support/read-models/:name/rebuild': 'admin',
  'GET /api/support/rebuilds/:id': 'admin',
  'POST /api/support/rebuilds/:id/cancel': 'admin',
  'POST /api/support/rebuilds/:id/discard': 'admin',
  'GET /api/support/things/:stream/what-if': 'admin',
  'GET /api/support/things/:stream/timeline': 'admin',
  'POST /api/support/things/:stream/timeline/print': 'admin',
  'GET /api/support/things/:stream/count': 'admin',
  'POST /api/support/things/:stream/move-out': 'admin',
  'GET /api/support/things/:stream/events/:revision': 'admin',
  'GET /api/support/events/:eventId': 'admin',
  'GET /api/support/screens/:stream': 'admin',
  'GET /api/support/screens/:stream/:at/*': 'admin',
  'GET /api/support/integrity': 'admin',
  'POST /api/support/integrity': 'admin',
  'POST /api/support/integrity/export': 'admin',
  'GET /api/support/operation': 'admin',
  'POST /api/support/operation/certificates': 'admin',
  'GET /api/support/person/:stream': 'admin',
  'POST /api/support/person/:stream/look': 'admin',
  'POST /api/support/person/:stream/file': 'admin',
  'POST /api/support/person/:stream/forget': 'admin',
  'GET /api/support/forgettings': 'admin',
  'GET /api/support/forgettings/:id': 'admin',
  'GET /api/support/forgettings/:id/certificate': 'admin',
  'POST /api/support/forgettings/:id/proof': 'admin',
  'GET /api/support/reads': 'admin',
  'GET /api/support/record': 'admin',
  'GET /api/support/retention': 'admin',
  'GET /api/support/retention/:kind/report': 'admin',
  'PUT /api/support/retention/:kind': 'admin',
}
