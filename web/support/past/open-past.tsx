import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { holdClock } from '../../kernel/clock.ts'
import { Providers } from '../../kernel/Providers.tsx'
import { renderInPlace } from '../../kernel/render-in-place.tsx'
import type { Api } from '../../kernel/server/api-client.ts'
import type { LiveFeed } from '../../kernel/server/live.ts'
import type { Session } from '../../kernel/server/session.ts'
import { deskApi } from '../reason/use-desk-api.ts'
import { PastApp } from './PastApp.tsx'
import { type PastPlace, pastAddress } from './past-address.ts'

/** Nothing more happens in the past. */
const silentFeed: LiveFeed = {
  open: () => undefined,
  close: () => undefined,
  subscribe: () => () => undefined,
  send: () => false,
}

type PastServices = {
  readonly api: Api
  readonly session: Session
  /** A fresh cache: each moment has its own. */
  readonly createQueries: () => QueryClient
}

/**
 * Opens the application as it was at a moment, in place of the application of today: the whole page is of that moment,
 * with its clock, and every link in it leads to other pages of the moment.
 */
export const openPast = (root: HTMLElement, place: PastPlace, { api, session, createQueries }: PastServices): void => {
  holdClock(place.at)
  // An address may write a moment in several ways, of which the links of its pages know one.
  window.history.replaceState(null, '', pastAddress(place))
  document.documentElement.dataset['density'] = 'compact'
  const services = { session, api: deskApi(api), live: silentFeed }
  renderInPlace(
    root,
    <StrictMode>
      <Providers {...services} queries={createQueries()}>
        <PastApp place={place} api={services.api} createQueries={createQueries} />
      </Providers>
    </StrictMode>,
  )
}
