import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from './guards.ts'

export const subscriberRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/subscribers',
        handle: { crumb: 'Prenumeranter' },
        lazy: async () => ({ Component: (await import('../pages/SubscribersPage.tsx')).SubscribersPage }),
      },
      {
        path: '/subscriber/:itemId',
        handle: { crumb: 'Prenumerant' },
        lazy: async () => ({ Component: (await import('../pages/SubscriberPage.tsx')).SubscriberPage }),
      },
    ],
  },
]
