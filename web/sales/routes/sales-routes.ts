import { type RouteObject, redirect } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

export const salesRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    children: [
      pageRoute('/pricelist', 'Prislista', () => import('../pages/PriceListPage.tsx')),
      pageRoute('/seller', 'Säljare', () => import('../pages/SellerPage.tsx')),
      pageRoute('/customers', 'Kunder', () => import('../pages/CustomersPage.tsx')),
      pageRoute('/customer/:itemId', 'Redigera kund', () => import('../pages/CustomerPage.tsx')),
      pageRoute('/discounts', 'Rabatter', () => import('../pages/DiscountsPage.tsx')),
      pageRoute('/discount/:itemId', 'Redigera rabatt', () => import('../pages/DiscountPage.tsx')),
    ],
  },
  {
    loader: requireRole(context, 'user'),
    children: [
      pageRoute('/quotations', 'Offerter', () => import('../pages/QuotationsPage.tsx')),
      pageRoute('/quotation/:itemId', 'Redigera offert', () => import('../pages/QuotationPage.tsx')),
      pageRoute('/orders', 'Ordrar', () => import('../pages/OrdersPage.tsx')),
      pageRoute('/order/:itemId', 'Redigera order', () => import('../pages/OrderPage.tsx')),
      pageRoute('/invoices', 'Att fakturera', () => import('../pages/InvoicesPage.tsx')),
      { path: '/invoice', loader: () => redirect('/invoices'), element: null },
    ],
  },
]
