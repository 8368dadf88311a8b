import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

export const userRoutes = (context: RouteContext): RouteObject[] => [
  pageRoute('/settings', 'Inställningar', () => import('../../app/SettingsPage.tsx')),
  {
    loader: requireRole(context, 'admin'),
    children: [
      pageRoute('/users', 'Användare', () => import('../pages/UsersPage.tsx')),
      pageRoute('/deliveries', 'Utkorg', () => import('../../delivery/pages/DeliveriesPage.tsx')),
      pageRoute('/admin', 'Administration', () => import('../../app/admin/AdminPage.tsx')),
      pageRoute('/rattigheter', 'Vem får vad', () => import('../pages/RightsPage.tsx')),
      pageRoute('/user/:itemId', 'Redigera användare', () => import('../pages/UserPage.tsx')),
    ],
  },
]
