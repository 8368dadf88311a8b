import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

const page = () => import('../pages/ListeningPage.tsx')

export const listeningRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'customer'),
    children: [
      pageRoute('/publications/listening/:publicationId', 'Lyssning', page),
      pageRoute('/publications/listening/issue/:issueId', 'Lyssning', page),
      pageRoute('/publications/listening/article/:articleId', 'Lyssning', page),
    ],
  },
]
