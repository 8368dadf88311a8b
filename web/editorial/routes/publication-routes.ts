import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

const list = async () => ({ Component: (await import('../pages/PublicationsPage.tsx')).PublicationsPage })
const loadNewPublication = async () => ({
  Component: (await import('../pages/NewPublicationPage.tsx')).NewPublicationPage,
})
const settings = async () => ({
  Component: (await import('../pages/PublicationSettingsPage.tsx')).PublicationSettingsPage,
})
const receipts = async () => ({ Component: (await import('../../delivery/pages/ReceiptsPage.tsx')).ReceiptsPage })

export const publicationRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'customer'),
    children: [
      { path: '/publications', handle: { crumb: 'Publikationer' }, lazy: list },
      { path: '/publication', handle: { crumb: 'Publikationer' }, lazy: list },
      {
        path: '/statistic/:itemId/:year',
        handle: { crumb: 'Statistik' },
        lazy: async () => ({ Component: (await import('../../subscribers/pages/StatisticPage.tsx')).StatisticPage }),
      },
    ],
  },
  {
    loader: requireRole(context, 'user'),
    children: [{ path: '/publications/receipts/:publicationId', handle: { crumb: 'Kvitton' }, lazy: receipts }],
  },
  {
    loader: requireRole(context, 'admin'),
    children: [
      {
        path: '/processItems',
        handle: { crumb: 'Processteg' },
        lazy: async () => ({ Component: (await import('../pages/ProcessItemsPage.tsx')).ProcessItemsPage }),
      },
      { path: '/publications/new', handle: { crumb: 'Ny publikation' }, lazy: loadNewPublication },
      { path: '/publications/edit/:publicationId', handle: { crumb: 'Inställningar' }, lazy: settings },
      { path: '/publications/edit/:publicationId/:section', handle: { crumb: 'Inställningar' }, lazy: settings },
    ],
  },
]
