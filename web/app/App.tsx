import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { ToastRegion } from '../kernel/components/feedback/ToastRegion.tsx'
import { type Api, ApiProvider } from '../kernel/server/api-client.ts'
import { type LiveFeed, LiveProvider } from '../kernel/server/live.ts'
import { type Session, SessionProvider } from '../kernel/server/session.ts'

export type AppProps = {
  readonly session: Session
  readonly api: Api
  readonly live: LiveFeed
  readonly queries: QueryClient
  readonly routes: RouteObject[]
}

export const App = ({ session, api, live, queries, routes }: AppProps) => {
  const router = useMemo(() => createBrowserRouter(routes), [routes])
  return (
    <I18nProvider locale="sv-SE">
      <SessionProvider value={session}>
        <ApiProvider value={api}>
          <QueryClientProvider client={queries}>
            <LiveProvider value={live}>
              <ToastRegion>
                <RouterProvider router={router} />
              </ToastRegion>
            </LiveProvider>
          </QueryClientProvider>
        </ApiProvider>
      </SessionProvider>
    </I18nProvider>
  )
}
