// Before all modules that create schemas.
import './kernel/zod-without-eval.ts'
import './kernel/components/tokens.css'
import './kernel/components/styles.css'
import './kernel/components/forced-colours.css'
import './kernel/components/pages.css'
import { StrictMode } from 'react'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createRoutes } from './app/routes.tsx'
import { applyTheme } from './app/theme.ts'
import { focusPressed } from './kernel/focus-pressed.ts'
import { renderInPlace } from './kernel/render-in-place.tsx'
import { createHttpApi } from './kernel/server/http-api.ts'
import { createLiveFeed, refreshOn } from './kernel/server/live.ts'
import { createLiveAbsence, LiveAbsenceProvider } from './kernel/server/live-absence.ts'
import { createSession } from './kernel/server/session.ts'
import { createStaleness, StalenessProvider } from './kernel/server/staleness.ts'
import { refuseStrayDrops } from './kernel/stray-drops.ts'
import { readPastAddress } from './support/past/past-address.ts'

const root = document.querySelector<HTMLElement>('#app')
if (!root) throw new Error('staff.html has no #app')

applyTheme()
refuseStrayDrops(window)
focusPressed(document)
const session = createSession()
const staleness = createStaleness()
const api = createHttpApi({ onUnauthenticated: session.end, onStale: staleness.hear })

/** The product as it is. */
const openToday = (place: HTMLElement) => {
  const queries = createQueryClient()
  const absence = createLiveAbsence()
  const liveFeed = createLiveFeed({
    connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}/live`),
    onReconnect: () => void queries.invalidateQueries(),
    onAway: absence.hear,
  })
  liveFeed.subscribe((message) => refreshOn(queries, message))

  const followSession = () => (session.isOpen() ? liveFeed.open() : liveFeed.close())
  session.subscribe(followSession)
  followSession()

  const routes = createRoutes({ session, api, queries })

  renderInPlace(
    place,
    <StrictMode>
      <StalenessProvider value={staleness}>
        <LiveAbsenceProvider value={absence}>
          <App session={session} api={api} live={liveFeed} queries={queries} routes={routes} />
        </LiveAbsenceProvider>
      </StalenessProvider>
    </StrictMode>,
  )
}

const pastPlace = readPastAddress(location)
if (pastPlace)
  void import('./support/past/open-past.tsx').then(({ openPast }) =>
    openPast(root, pastPlace, { api, session, createQueries: createQueryClient }),
  )
else openToday(root)
