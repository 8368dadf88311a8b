import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const quotationRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'user'),
    children: [
      {
        path: '/quotations',
        handle: { crumb: 'Offerter' },
        lazy: async () => ({ Component: (await import('../pages/QuotationsPage.tsx')).QuotationsPage }),
      },
      {
        path: '/quotation/:itemId',
        handle: { crumb: 'Redigera offert' },
        lazy: async () => ({ Component: (await import('../pages/QuotationPage.tsx')).QuotationPage }),
      },
    ],
  },
]
