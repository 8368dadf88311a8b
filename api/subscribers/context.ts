import { type Access, ofOwn, removalAccess } from '../kernel/access/access-level.ts'
import { discRoutes } from './burn/routes.ts'
import { leaveRoutes } from './leave-page/leave-routes.ts'
import { bounceRoute } from './mailing/bounces.ts'
import { lettersOfSubscriberRoutes } from './mailing/letters-of-subscriber.ts'
import { returnMailboxRoutes } from './mailing/return-mailbox.ts'
import { mailingRoutes } from './mailing/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { subscriberRoutes } from './subscriber/routes.ts'
import { subscriberImportRoutes } from './subscriber-import/routes.ts'
import { subscriptionChangeRoutes } from './subscription-change/routes.ts'
import { subscriptionFormRoutes } from './subscription-page/subscription-routes.ts'

export const routes = [
  ...subscriberRoutes,
  ...subscriberImportRoutes,
  statisticsRoutes,
  ...subscriptionChangeRoutes,
  ...discRoutes,
  mailingRoutes,
  pushRoutes,
  bounceRoute,
  returnMailboxRoutes,
  lettersOfSubscriberRoutes,
]

export const webRoutes = [subscriptionFormRoutes, leaveRoutes]

export const access: Readonly<Record<string, Access>> = {
  // Administrators alone see who the subscribers are.
  'GET /api/subscribers': ofOwn('admin'),
  'GET /api/subscribers/:id': 'admin',
  'GET /api/subscribers/:id/history': 'admin',
  'GET /api/subscribers/:id/reads': 'admin',
  'POST /api/subscribers': { level: 'admin', names: 'publication' },
  'PUT /api/subscribers/:id': 'admin',
  ...removalAccess('/api/subscribers', 'admin'),
  'POST /api/subscribers/:id/forget': 'admin',
  'POST /api/subscribers/:id/show': 'admin',
  'PUT /api/subscribers/addPub/:id': 'admin',
  'PUT /api/subscribers/delPub/:id': 'admin',
  'PUT /api/subscribers/addSub/:id': 'admin',
  'PUT /api/subscribers/delSub/:id': 'admin',
  'POST /api/subscribers/:id/subscriptions/:subscription/reopen': 'admin',
  'POST /api/subscribers/:id/pauses': 'admin',
  'DELETE /api/subscribers/:id/pauses/:pause': 'admin',
  'POST /api/subscribers/:id/temporaryAddresses': 'admin',
  'DELETE /api/subscribers/:id/temporaryAddresses/:stay': 'admin',
  'GET /api/subscribers/csv/:export': ofOwn('admin'),
  'GET /api/subscribers/csv-with-format/:publicationId/:format': 'admin',
  'POST /api/subscribers/csv-with-format/:publicationId/:format': 'admin',
  'GET /api/subscribers/runit/:publicationId': { level: 'admin', acts: true },
  'POST /api/subscribers/runit/:publicationId': 'admin',
  'POST /api/subscriberImports': 'admin',
  'GET /api/subscriberImports': 'admin',
  'GET /api/subscriberImports/:id': 'admin',
  'GET /api/subscriberImports/:id/rows': 'admin',
  'GET /api/subscriberImports/:id/report': 'admin',
  'GET /api/subscriberImports/:id/touched': 'admin',
  'PUT /api/subscriberImports/:id/columns': 'admin',
  'PUT /api/subscriberImports/:id/leftOut': 'admin',
  'PUT /api/subscriberImports/:id/doubles/:place': 'admin',
  'POST /api/subscriberImports/:id/start': 'admin',
  'POST /api/subscriberImports/:id/undo': 'admin',
  'DELETE /api/subscriberImports/:id': 'admin',

  'GET /api/publications/allowSubscribeTemp': 'public',
  'POST /api/subscribeTemps': 'public',
  'GET /prenumeration': 'public',
  'POST /prenumeration': 'public',
  'GET /api/statistics/:publicationId/:year': 'customer',
  'GET /api/statistics/:publicationId/:year/:week': 'admin',
  'GET /api/subscribeTemps': ofOwn('admin'),
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
  'POST /api/subscribeTemps/chosen/remove': { level: 'admin', names: 'subscriptionChange' },
  'POST /api/subscribeTemps/chosen/restore': { level: 'admin', names: 'subscriptionChange' },

  // Administrators alone see who the recipients are.
  'GET /api/issues/:id/mailing': 'user',
  'POST /api/issues/:id/mailing': 'user',
  'POST /api/issues/:id/mailing/pause': 'user',
  'POST /api/issues/:id/mailing/resume': 'user',
  'POST /api/issues/:id/mailing/stop': 'user',
  'POST /api/issues/:id/mailing/returned/end': 'admin',
  'POST /api/issues/:id/mailing/returned/keep': 'admin',
  'POST /api/issues/:id/mailing/trial': 'user',
  'POST /api/mailing/preview': { level: 'user', names: 'publication' },
  'GET /api/mailing/preview/frame': 'public',
  'GET /api/subscribers/:id/letters': 'admin',
  'POST /api/subscribers/:id/letters': 'admin',
  'GET /api/subscribers/:id/posted': 'admin',
  'POST /api/subscribers/:id/mailLinks/revoke': 'admin',
  'GET /avsluta/:token': 'public',
  'POST /avsluta/:token': 'public',
  'GET /api/mailing/returns': ofOwn('user'),
  'POST /api/mailing/returns/try': 'admin',
  'POST /api/bounces': 'public',

  // A visitor who may hear an issue may register for notices.
  'GET /player/app/:code': 'public',
  'GET /player/worker.js': 'public',
  'GET /api/push/key': 'public',
  'POST /api/push/standing': 'public',
  'POST /api/push/join': 'public',
  'POST /api/push/leave': 'public',
  'POST /api/push/move': 'public',
  'GET /api/issues/:id/push': 'user',
  'POST /api/issues/:id/push': 'user',
  'POST /api/issues/:id/push/app': 'user',
  'POST /api/issues/:id/push/pause': 'user',
  'POST /api/issues/:id/push/resume': 'user',
  'POST /api/issues/:id/push/stop': 'user',

  // Administrators alone make and post discs, since they alone may see the subscribers.
  'GET /api/burnRobots': ofOwn('admin'),
  'GET /api/burnFormats': ofOwn('admin'),
  'GET /api/issues/discs/:id': 'admin',
  'POST /api/issues/discs/:id/log': 'admin',
  'GET /api/issues/discs/:id/labels/:format': 'admin',
  'GET /api/issues/discs/:id/labels/:format/preview': 'admin',
  'GET /api/issues/discs/:id/addresses/:format': 'admin',
  'POST /api/issues/discs/:id/addresses/:format': 'admin',
  'GET /api/issues/discs/:id/addresses/:format/preview': 'admin',
  'POST /api/issues/discs/:id/addresses/:format/preview': 'admin',
  'GET /api/issues/discs/:id/held/:format': 'admin',
  'POST /api/issues/discs/:id/posted/:format': 'admin',
  'GET /api/publications/pouches/:id': 'admin',
  'GET /api/publications/pouches/:id/reminders': 'admin',
  'POST /api/publications/pouches/:id/reminders': 'admin',
  'GET /api/subscribers/:id/pouches': 'admin',
  'POST /api/subscribers/:id/pouches/back': 'admin',
  'POST /api/subscribers/:id/pouches/reminded': 'admin',
  'POST /api/subscribers/:id/resend': 'admin',
  'GET /api/issues/burn/:id/:robot/:copies/:format/:reallyBurn': { level: 'admin', acts: true },
  'POST /api/issues/burn/:id/:robot/:copies/:format/:reallyBurn': 'admin',
  'POST /api/burns/:id/retry': 'admin',
  'POST /api/burns/:id/stop': 'admin',
}

export { organizationsOf as findOwned } from '../../projections/subscribers/owners.ts'
