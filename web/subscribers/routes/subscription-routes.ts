import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const subscriptionRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/subscribeTemps',
        handle: { crumb: 'Prenumerationsärenden' },
        lazy: async () => ({
          Component: (await import('../pages/SubscriptionChangesPage.tsx')).SubscriptionChangesPage,
        }),
      },
      {
        path: '/subscribeTemp/:itemId',
        handle: { crumb: 'Prenumerationsärende' },
        lazy: async () => ({ Component: (await import('../pages/SubscriptionChangePage.tsx')).SubscriptionChangePage }),
      },
    ],
  },
]
