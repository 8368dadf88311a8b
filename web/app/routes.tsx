import { type RouteObject, redirect } from 'react-router-dom'
import { articleRoutes } from '../editorial/routes/article-routes.ts'
import { issueRoutes } from '../editorial/routes/issue-routes.ts'
import { publicationRoutes } from '../editorial/routes/publication-routes.ts'
import { Skeleton } from '../kernel/components/feedback/Skeleton.tsx'
import { type RouteContext, requireLogin } from '../kernel/navigation/guards.ts'
import { pageRoute } from '../kernel/navigation/page-route.ts'
import { toFrontPage } from '../kernel/navigation/return-address.ts'
import { listeningRoutes } from '../listening/routes/listening-routes.ts'
import { userRoutes } from '../people/routes/user-routes.ts'
import { salesRoutes } from '../sales/routes/sales-routes.ts'
import { subscribersRoutes } from '../subscribers/routes/subscribers-routes.ts'
import { supportRoutes } from '../support/routes/support-routes.ts'
import { PageFailed } from './notices/PageFailed.tsx'
import { RequireLogin } from './RequireLogin.tsx'
import { Shell } from './Shell.tsx'

/** Every page is a download of its own. Unknown addresses lead to the front page, which says so. */
export const createRoutes = (context: RouteContext): RouteObject[] => [
  {
    Component: Shell,
    // Failures outside the page.
    errorElement: <PageFailed />,
    HydrateFallback: () => <Skeleton label="Hämtar sidan" />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          {
            path: '/',
            handle: { main: 'front' },
            lazy: async () => ({ Component: (await import('./front-page/FrontPage.tsx')).FrontPage }),
          },
          {
            path: '/login',
            handle: { main: 'front' },
            lazy: async () => ({ Component: (await import('./front-page/FrontPage.tsx')).FrontPage }),
          },
          {
            path: '/password',
            handle: { main: 'front' },
            lazy: async () => ({ Component: (await import('../people/pages/PasswordPage.tsx')).PasswordPage }),
          },
          {
            path: '/signup',
            handle: { main: 'front' },
            lazy: async () => ({ Component: (await import('../people/pages/SignUpPage.tsx')).SignUpPage }),
          },
          {
            path: '/connect',
            handle: { main: 'front' },
            lazy: async () => ({ Component: (await import('../people/pages/ConnectPage.tsx')).ConnectPage }),
          },
          {
            path: '/logout',
            lazy: async () => ({ Component: (await import('../people/pages/LogoutPage.tsx')).LogoutPage }),
          },
          {
            Component: RequireLogin,
            loader: requireLogin(context),
            children: [
              pageRoute('/nyheter', 'Nyheter', () => import('./changelog/ChangelogPage.tsx')),
              ...userRoutes(context),
              ...salesRoutes(context),
              ...subscribersRoutes(context),
              ...publicationRoutes(context),
              ...issueRoutes(context),
              ...articleRoutes(context),
              ...listeningRoutes(context),
              ...supportRoutes(context),
            ],
          },
          { path: '*', loader: ({ request }) => redirect(toFrontPage(new URL(request.url).pathname)), element: null },
        ],
      },
    ],
  },
]
