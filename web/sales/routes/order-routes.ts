import { type RouteObject, redirect } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

export const orderRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'user'),
    children: [
      {
        path: '/orders',
        handle: { crumb: 'Ordrar' },
        lazy: async () => ({ Component: (await import('../pages/OrdersPage.tsx')).OrdersPage }),
      },
      {
        path: '/order/:itemId',
        handle: { crumb: 'Redigera order' },
        lazy: async () => ({ Component: (await import('../pages/OrderPage.tsx')).OrderPage }),
      },
      {
        path: '/invoices',
        handle: { crumb: 'Att fakturera' },
        lazy: async () => ({ Component: (await import('../pages/InvoicesPage.tsx')).InvoicesPage }),
      },
      { path: '/invoice', loader: () => redirect('/invoices'), element: null },
    ],
  },
]
