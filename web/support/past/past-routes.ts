import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

const article = () => import('../../editorial/pages/ArticlePage.tsx')

/**
 * The pages that can be shown as they were: those of which everything is told by events. They are the product's own; what
 * they offer to press is out of reach. Other addresses say that they are not kept.
 */
export const pastRoutes = (): RouteObject[] => [
  pageRoute('/publications/articles/:issueId', 'Artiklar', () => import('../../editorial/pages/ArticlesPage.tsx')),
  pageRoute('/publications/issues/edit/:issueId', 'Nummer', () => import('../../editorial/pages/IssuePage.tsx')),
  pageRoute('/publications/issues/:publicationId', 'Nummer', () => import('../../editorial/pages/IssuesPage.tsx')),
  pageRoute('/article/:articleId', 'Artikel', article),
  pageRoute('/publications/article/:articleId', 'Artikel', article),
  pageRoute('/publications', 'Publikationer', () => import('../../editorial/pages/publications/PublicationsPage.tsx')),
  pageRoute('/quotation/:itemId', 'Offert', () => import('../../sales/pages/QuotationPage.tsx')),
  pageRoute('/quotations', 'Offerter', () => import('../../sales/pages/QuotationsPage.tsx')),
  pageRoute('/quotplug/:code', 'Offert', () => import('../../sales/pages/CustomersOfferPage.tsx')),
  pageRoute('/order/:itemId', 'Order', () => import('../../sales/pages/OrderPage.tsx')),
  pageRoute('/orders', 'Ordrar', () => import('../../sales/pages/OrdersPage.tsx')),
  pageRoute('/customer/:itemId', 'Kund', () => import('../../sales/pages/CustomerPage.tsx')),
  pageRoute('/customers', 'Kunder', () => import('../../sales/pages/CustomersPage.tsx')),
  pageRoute('/discount/:itemId', 'Rabatt', () => import('../../sales/pages/DiscountPage.tsx')),
  pageRoute('/pricelist', 'Prislista', () => import('../../sales/pages/PriceListPage.tsx')),
  pageRoute('/seller', 'Säljare', () => import('../../sales/pages/SellerPage.tsx')),
  pageRoute('/subscriber/:itemId', 'Prenumerant', () => import('../../subscribers/pages/SubscriberPage.tsx')),
  pageRoute('/subscribers', 'Prenumeranter', () => import('../../subscribers/pages/SubscribersPage.tsx')),
  pageRoute('/subscribeTemp/:itemId', 'Ärende', () => import('../../subscribers/pages/SubscriptionChangePage.tsx')),
  pageRoute('/subscribeTemps', 'Ärenden', () => import('../../subscribers/pages/SubscriptionChangesPage.tsx')),
  pageRoute('*', 'Inte sparat', () => import('./NotKeptPage.tsx')),
]
