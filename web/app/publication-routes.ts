import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from './guards.ts'

export const publicationRoutes = (context: RouteContext): RouteObject[] => [
  {
    path: '/publications',
    handle: { crumb: 'Publikationer' },
    loader: requireRole(context, 'customer'),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../pages/PublicationsPage.tsx')).PublicationsPage }),
      },
    ],
  },
]
