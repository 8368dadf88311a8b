import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from './guards.ts'

const articles = async () => ({ Component: (await import('../pages/ArticlesPage.tsx')).ArticlesPage })

export const articleRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'customer'),
    children: [
      { path: '/articles/:issueId', handle: { crumb: 'Artiklar' }, lazy: articles },
      { path: '/publications/articles/:issueId', handle: { crumb: 'Artiklar' }, lazy: articles },
    ],
  },
]
