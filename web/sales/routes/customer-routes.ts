import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const customerRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/customers',
        handle: { crumb: 'Kunder' },
        lazy: async () => ({ Component: (await import('../pages/CustomersPage.tsx')).CustomersPage }),
      },
      {
        path: '/customer/:itemId',
        handle: { crumb: 'Redigera kund' },
        lazy: async () => ({ Component: (await import('../pages/CustomerPage.tsx')).CustomerPage }),
      },
      {
        path: '/discounts',
        handle: { crumb: 'Rabatter' },
        lazy: async () => ({ Component: (await import('../pages/DiscountsPage.tsx')).DiscountsPage }),
      },
      {
        path: '/discount/:itemId',
        handle: { crumb: 'Redigera rabatt' },
        lazy: async () => ({ Component: (await import('../pages/DiscountPage.tsx')).DiscountPage }),
      },
    ],
  },
]
