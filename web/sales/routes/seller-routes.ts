import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const sellerRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/seller',
        handle: { crumb: 'Säljare' },
        lazy: async () => ({ Component: (await import('../pages/SellerPage.tsx')).SellerPage }),
      },
    ],
  },
]
