import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole, requireRoleThere } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

export const subscribersRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRoleThere(context, 'admin'),
    children: [
      pageRoute('/subscribers', 'Prenumeranter', () => import('../pages/SubscribersPage.tsx')),
      pageRoute('/subscriber/:itemId', 'Prenumerant', () => import('../pages/SubscriberPage.tsx')),
      pageRoute('/subscribeTemps', 'Prenumerationsärenden', () => import('../pages/SubscriptionChangesPage.tsx')),
      pageRoute('/subscribeTemp/:itemId', 'Prenumerationsärende', () => import('../pages/SubscriptionChangePage.tsx')),
    ],
  },
  {
    loader: requireRole(context, 'admin'),
    children: [
      pageRoute('/subscribers/import', 'Importera', () => import('../pages/SubscriberImportsPage.tsx')),
      pageRoute('/subscribers/import/:importId', 'Importera', () => import('../pages/SubscriberImportPage.tsx')),
    ],
  },
]
