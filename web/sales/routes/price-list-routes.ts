import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const priceListRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/pricelist',
        handle: { crumb: 'Prislista' },
        lazy: async () => ({ Component: (await import('../pages/PriceListPage.tsx')).PriceListPage }),
      },
    ],
  },
]
