import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

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
        path: '/subscribers/import',
        handle: { crumb: 'Importera' },
        lazy: async () => ({ Component: (await import('../pages/SubscriberImportsPage.tsx')).SubscriberImportsPage }),
      },
      {
        path: '/subscribers/import/:importId',
        handle: { crumb: 'Importera' },
        lazy: async () => ({ Component: (await import('../pages/SubscriberImportPage.tsx')).SubscriberImportPage }),
      },
      {
        path: '/subscriber/:itemId',
        handle: { crumb: 'Prenumerant' },
        lazy: async () => ({ Component: (await import('../pages/SubscriberPage.tsx')).SubscriberPage }),
      },
    ],
  },
]
