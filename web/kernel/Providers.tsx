import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ToastRegion } from './components/feedback/ToastRegion.tsx'
import { type Api, ApiProvider } from './server/api-client.ts'
import { type LiveFeed, LiveProvider } from './server/live.ts'
import { type Session, SessionProvider } from './server/session.ts'

export type Services = {
  readonly session: Session
  readonly api: Api
  readonly live: LiveFeed
  readonly queries: QueryClient
}

type ProvidersProps = Services & { readonly children: ReactNode }

/** All that the parts of a screen find around them. */
export const Providers = ({ session, api, live, queries, children }: ProvidersProps) => (
  <I18nProvider locale="sv-SE">
    <SessionProvider value={session}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queries}>
          <LiveProvider value={live}>
            <ToastRegion>{children}</ToastRegion>
          </LiveProvider>
        </QueryClientProvider>
      </ApiProvider>
    </SessionProvider>
  </I18nProvider>
)
