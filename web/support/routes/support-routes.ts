import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

export const supportRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    lazy: async () => ({ Component: (await import('../pages/DeskFrame.tsx')).DeskFrame }),
    children: [pageRoute('/support', 'Supportbord', () => import('../pages/SupportPage.tsx'))],
  },
]
