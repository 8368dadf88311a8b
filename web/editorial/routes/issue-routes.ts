import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRoleThere } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

const list = () => import('../pages/IssuesPage.tsx')
const bin = () => import('../pages/BinPage.tsx')
const editor = () => import('../pages/IssuePage.tsx')

export const issueRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRoleThere(context, 'customer'),
    children: [
      pageRoute('/today', 'I dag', () => import('../pages/TodayPage.tsx')),
      pageRoute('/publications/issues/:publicationId', 'Nummer', list),
      pageRoute('/issues/:publicationId', 'Nummer', list),
    ],
  },
  {
    loader: requireRoleThere(context, 'admin'),
    children: [
      pageRoute('/publications/discs/:issueId', 'Skivor', () => import('../../subscribers/pages/DiscsPage.tsx')),
    ],
  },
  {
    loader: requireRoleThere(context, 'user'),
    children: [
      pageRoute('/publications/issues/new', 'Nytt nummer', editor),
      pageRoute('/issue', 'Nytt nummer', editor),
      pageRoute('/publications/issues/edit/:issueId', 'Redigera nummer', editor),
      pageRoute('/publications/history/:issueId', 'Historik', () => import('../pages/HistoryPage.tsx')),
      pageRoute('/publications/bin/:issueId', 'Papperskorg', bin),
      pageRoute('/publications/issues/bin/:publicationId', 'Papperskorg', bin),
      pageRoute('/publications/deliver/:issueId', 'Leverera', () => import('../../delivery/pages/DeliverPage.tsx')),
      pageRoute('/publications/mail/:issueId', 'Mejla', () => import('../../subscribers/pages/MailPage.tsx')),
      pageRoute('/publications/push/:issueId', 'Pushnotis', () => import('../../subscribers/pages/PushPage.tsx')),
      pageRoute('/printQr/:issueId', 'Skriv ut koder', () => import('../../listening/pages/QrPage.tsx')),
    ],
  },
]
