import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRoleThere } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

const list = () => import('../pages/publications/PublicationsPage.tsx')
const inbox = () => import('../pages/InboxPage.tsx')
const settings = () => import('../pages/publications/PublicationSettingsPage.tsx')

export const publicationRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRoleThere(context, 'customer'),
    children: [
      pageRoute('/publications', 'Publikationer', list),
      pageRoute('/publication', 'Publikationer', list),
      pageRoute('/statistic/:itemId/:year', 'Statistik', () => import('../../subscribers/pages/StatisticPage.tsx')),
    ],
  },
  {
    loader: requireRoleThere(context, 'user'),
    children: [
      pageRoute('/publications/inbox', 'Inkommet', inbox),
      pageRoute('/publications/inbox/:publicationId', 'Inkommet', inbox),
      pageRoute(
        '/publications/receipts/:publicationId',
        'Kvitton',
        () => import('../../delivery/pages/ReceiptsPage.tsx'),
      ),
    ],
  },
  {
    loader: requireRoleThere(context, 'admin'),
    children: [
      pageRoute('/publications/bin', 'Papperskorg', () => import('../pages/BinPage.tsx')),
      pageRoute('/pubGroups', 'Publikationsgrupper', () => import('../pages/publications/PublicationGroupsPage.tsx')),
      pageRoute('/pubGroup/:itemId', 'Redigera grupp', () => import('../pages/publications/PublicationGroupPage.tsx')),
      pageRoute('/processItems', 'Processteg', () => import('../pages/ProcessItemsPage.tsx')),
      pageRoute('/publications/new', 'Ny publikation', () => import('../pages/publications/NewPublicationPage.tsx')),
      pageRoute(
        '/publications/upload-form/:publicationId',
        'Formulär på andra webbplatser',
        () => import('../pages/UploadEmbeddingPage.tsx'),
      ),
      pageRoute('/publications/edit/:publicationId', 'Redigera', settings),
      pageRoute('/publications/edit/:publicationId/:section', 'Redigera', settings),
    ],
  },
]
