import type { Access } from '../kernel/access/access-level.ts'
import { discAccess } from './burn/access.ts'
import { discRoutes } from './burn/routes.ts'
import { leaveRoutes } from './leave-page/leave-routes.ts'
import { mailingAccess } from './mailing/access.ts'
import { bounceRoute } from './mailing/bounces.ts'
import { lettersOfSubscriberRoutes } from './mailing/letters-of-subscriber.ts'
import { returnMailboxRoutes } from './mailing/return-mailbox.ts'
import { mailingRoutes } from './mailing/routes.ts'
import { pushAccess } from './push/access.ts'
import { pushRoutes } from './push/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { subscriberAccess } from './subscriber/access.ts'
import { subscriberRoutes } from './subscriber/routes.ts'
import { subscriberImportRoutes } from './subscriber-import/routes.ts'
import { subscriptionAccess } from './subscription-change/access.ts'
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
  ...discAccess,
  ...mailingAccess,
  ...pushAccess,
  ...subscriberAccess,
  ...subscriptionAccess,
}
