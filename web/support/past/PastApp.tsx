import '../desk.css'
import './past.css'
import { type QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { RouterProvider as LinkProvider } from 'react-aria-components'
import { createBrowserRouter, Outlet, RouterProvider, useHref, useLocation, useNavigate } from 'react-router-dom'
import { holdClock } from '../../kernel/clock.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { type Api, ApiProvider } from '../../kernel/server/api-client.ts'
import { keepStill, PAST_PLACE } from './keep-still.ts'
import { PastFrame } from './PastFrame.tsx'
import { type PastPlace, pastAddress, pastBase } from './past-address.ts'
import { pastApi } from './past-api.ts'
import { pastRoutes } from './past-routes.ts'

type PastAppProps = {
  readonly place: PastPlace
  readonly api: Api
  readonly createQueries: () => QueryClient
}

/** The tables of a moment are built when it is first asked for, which takes a while. */
const PastLoading = () => {
  const fetchCount = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return (
    <p role="status" className="past-loading">
      {fetchCount > 0 && 'Hämtar skärmen som den var …'}
    </p>
  )
}

/** The page inside of the frame. Its fields and buttons show what they showed, and are switched off. */
const StillPage = () => {
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/, '')
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // Another moment of the same page leaves the focus on the slider.
  useEffect(() => {
    if (shownPath.current !== pathname) main.current?.focus({ preventScroll: true })
    shownPath.current = pathname
  }, [pathname])
  return (
    <LinkProvider navigate={(to) => void navigate(to)} useHref={(to) => (to.startsWith('/') ? `${root}${to}` : to)}>
      <main className={`page ${PAST_PLACE}`} id="innehall" tabIndex={-1} ref={main}>
        <PastLoading />
        <fieldset disabled aria-label="Skärmen som den var">
          <Outlet />
        </fieldset>
      </main>
    </LinkProvider>
  )
}

const createPastRouter = (place: PastPlace) =>
  createBrowserRouter(
    [
      {
        Component: StillPage,
        errorElement: <Notice tone="danger" title="Skärmen gick inte att visa som den var" />,
        HydrateFallback: () => <Skeleton label="Hämtar skärmen" lines={6} />,
        children: pastRoutes(),
      },
    ],
    { basename: pastBase(place) },
  )

/** A moment of the product with its frame. Another moment shows the same page as it was then. */
export const PastApp = ({ place: first, api, createQueries }: PastAppProps) => {
  const [place, setPlace] = useState(first)
  const [isRefused, setRefused] = useState(false)
  const moment = useMemo(() => {
    holdClock(place.at)
    return { router: createPastRouter(place), api: pastApi(api, place), queries: createQueries() }
  }, [place, api, createQueries])
  useEffect(() => () => moment.router.dispose(), [moment])
  useEffect(() => {
    const endController = new AbortController()
    keepStill(window, { base: () => pastBase(place), onRefused: () => setRefused(true), signal: endController.signal })
    return () => endController.abort()
  }, [place])
  const goTo = (at: string) => {
    const base = pastBase(place)
    const { pathname, search } = window.location
    const page = pathname.startsWith(base) ? `${pathname.slice(base.length)}${search}` : place.page
    const next = { ...place, at, page }
    window.history.replaceState(null, '', pastAddress(next))
    setRefused(false)
    setPlace(next)
  }
  return (
    <>
      <a className="skip-link" href="#innehall">
        Hoppa till innehållet
      </a>
      <PastFrame place={place} router={moment.router} isRefused={isRefused} onMoment={goTo} />
      <ApiProvider value={moment.api}>
        <QueryClientProvider client={moment.queries}>
          <RouterProvider key={place.at} router={moment.router} />
        </QueryClientProvider>
      </ApiProvider>
    </>
  )
}
