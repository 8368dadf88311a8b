import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const userRoutes = (context: RouteContext): RouteObject[] => [
  {
    path: '/settings',
    handle: { crumb: 'Inställningar' },
    lazy: async () => ({ Component: (await import('../../app/SettingsPage.tsx')).SettingsPage }),
  },
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/users',
        handle: { crumb: 'Användare' },
        lazy: async () => ({ Component: (await import('../pages/UsersPage.tsx')).UsersPage }),
      },
      {
        path: '/deliveries',
        handle: { crumb: 'Utkorg' },
        lazy: async () => ({ Component: (await import('../../delivery/pages/DeliveriesPage.tsx')).DeliveriesPage }),
      },
      {
        path: '/admin',
        handle: { crumb: 'Användare' },
        lazy: async () => ({ Component: (await import('../pages/UsersPage.tsx')).UsersPage }),
      },
      {
        path: '/user/:itemId',
        handle: { crumb: 'Redigera användare' },
        lazy: async () => ({ Component: (await import('../pages/UserPage.tsx')).UserPage }),
      },
    ],
  },
]
