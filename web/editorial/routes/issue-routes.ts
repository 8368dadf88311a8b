import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'

const list = async () => ({ Component: (await import('../pages/IssuesPage.tsx')).IssuesPage })
const editor = async () => ({ Component: (await import('../pages/IssuePage.tsx')).IssuePage })

const discs = async () => ({ Component: (await import('../../subscribers/pages/DiscsPage.tsx')).DiscsPage })

export const issueRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'customer'),
    children: [
      {
        path: '/today',
        handle: { crumb: 'I dag' },
        lazy: async () => ({ Component: (await import('../pages/TodayPage.tsx')).TodayPage }),
      },
      { path: '/publications/issues/:publicationId', handle: { crumb: 'Nummer' }, lazy: list },
      { path: '/issues/:publicationId', handle: { crumb: 'Nummer' }, lazy: list },
    ],
  },
  {
    loader: requireRole(context, 'admin'),
    children: [{ path: '/publications/discs/:issueId', handle: { crumb: 'Skivor' }, lazy: discs }],
  },
  {
    loader: requireRole(context, 'user'),
    children: [
      { path: '/publications/issues/new', handle: { crumb: 'Nytt nummer' }, lazy: editor },
      { path: '/issue', handle: { crumb: 'Nytt nummer' }, lazy: editor },
      { path: '/publications/issues/edit/:issueId', handle: { crumb: 'Redigera nummer' }, lazy: editor },
      {
        path: '/publications/deliver/:issueId',
        handle: { crumb: 'Leverera' },
        lazy: async () => ({ Component: (await import('../../delivery/pages/DeliverPage.tsx')).DeliverPage }),
      },
      {
        path: '/publications/mail/:issueId',
        handle: { crumb: 'Mejla' },
        lazy: async () => ({ Component: (await import('../../subscribers/pages/MailPage.tsx')).MailPage }),
      },
      {
        path: '/publications/push/:issueId',
        handle: { crumb: 'Pushnotis' },
        lazy: async () => ({ Component: (await import('../../subscribers/pages/PushPage.tsx')).PushPage }),
      },
      {
        path: '/printQr/:issueId',
        handle: { crumb: 'Skriv ut koder' },
        lazy: async () => ({ Component: (await import('../../listening/pages/QrPage.tsx')).QrPage }),
      },
    ],
  },
]
