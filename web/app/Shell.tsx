import './front-page/front-page.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router-dom'
import { isoWeek } from '../../domain/kernel/values/dates/iso-week.ts'
import { UploadTraySlot } from '../editorial/upload-tray/UploadTraySlot.tsx'
import { Breadcrumbs, type Crumb } from '../kernel/components/layout/Breadcrumbs.tsx'
import { CrumbsProvider, type NamedCrumbs } from '../kernel/navigation/crumbs.ts'
import { LeftPageProvider, useFollowedLeftPage } from '../kernel/navigation/left-page.ts'
import { restoreFocusPlace } from '../kernel/navigation/restore-focus-place.ts'
import { crumbsOf, readHandle } from '../kernel/navigation/route-handle.ts'
import { scrollKey } from '../kernel/navigation/scroll-key.ts'
import { useTrail, WayBackProvider } from '../kernel/navigation/way-back.ts'
import { useIsLoggedIn } from '../kernel/server/session.ts'
import { sayDay, today } from '../kernel/words/swedish.ts'
import { useIsUserArriving } from '../people/queries/current-user.ts'
import { ExampleNotice } from './example/ExampleNotice.tsx'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { DiskNotice } from './notices/DiskNotice.tsx'
import { LiveNotice } from './notices/LiveNotice.tsx'
import { ProposalNotice } from './notices/ProposalNotice.tsx'
import { StaleNotice } from './notices/StaleNotice.tsx'
import { PageLoading } from './PageLoading.tsx'

const BARE_PATH = /^\/(player|quotplug|ljudkodcontact)(\/|$)/

/** The pages that tell an administrator of the example, below what they show. */
const EXAMPLE_PAGES = ['/today', '/admin']

/** Masthead, folio line, page and footer. The player and the quotation pages have no shell. */
export const Shell = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const matches = useMatches()
  const isLoggedIn = useIsLoggedIn()
  const isUserArriving = useIsUserArriving()
  const [named, setNamed] = useState<NamedCrumbs>()
  const main = useFocus(pathname)

  const isBare = BARE_PATH.test(pathname)
  const isFront = matches.some(({ handle }) => readHandle(handle).main === 'front')
  const isInside = isLoggedIn && !isBare
  useDensity(isBare || isFront ? 'comfortable' : 'compact')
  return (
    <RouterProvider navigate={(to) => void navigate(to)}>
      <WayBackProvider value={useTrail()}>
        <LeftPageProvider value={useFollowedLeftPage()}>
          <CrumbsProvider value={setNamed}>
            <a className="skip-link" href="#innehall">
              Hoppa till innehållet
            </a>
            {isInside && (
              <header>
                <Masthead />
                {!isFront && <NamedFolio named={named} />}
              </header>
            )}
            <PageLoading />
            <main
              ref={main}
              data-arriving={isUserArriving || undefined}
              className={isFront ? 'front' : 'page'}
              id="innehall"
              tabIndex={-1}
            >
              {isInside && <Notices isFront={isFront} pathname={pathname} />}
              <Outlet />
              {isLoggedIn && EXAMPLE_PAGES.includes(pathname) && <ExampleNotice />}
            </main>
            {!isBare && <PageFoot isLoggedIn={isLoggedIn} />}
          </CrumbsProvider>
        </LeftPageProvider>
      </WayBackProvider>
      <ScrollRestoration getKey={scrollKey} />
    </RouterProvider>
  )
}

const NamedFolio = ({ named }: { readonly named: NamedCrumbs | undefined }) => {
  const matches = useMatches()
  return <Folio crumbs={typeof named === 'object' ? named : crumbsOf(matches)} isArriving={named === 'arriving'} />
}

const PageFoot = ({ isLoggedIn }: { readonly isLoggedIn: boolean }) => (
  <>
    <Footer />
    {isLoggedIn && <UploadTraySlot />}
  </>
)

/** Problems of the server, on every page. The front page shows only urgent ones. */
const Notices = ({ isFront, pathname }: { readonly isFront: boolean; readonly pathname: string }) => (
  <>
    {!isFront && <DiskNotice />}
    <StaleNotice />
    <LiveNotice isFront={isFront} />
    {pathname === '/today' && <ProposalNotice />}
  </>
)

/** A new page gets the focus, as after a real page load; in a list the focus keeps its place when its row goes. */
const useFocus = (pathname: string) => {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Unless the page has set the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => {
    const ended = new AbortController()
    if (main.current) restoreFocusPlace(main.current, ended.signal)
    return () => ended.abort()
  }, [])
  return main
}

const useDensity = (density: 'compact' | 'comfortable') => {
  // Before the first paint, because the density changes all heights.
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density
  }, [density])
}

type FolioProps = {
  readonly crumbs: readonly Crumb[]
  /** Set while further crumbs are loading. */
  readonly isArriving: boolean
}

const Folio = ({ crumbs, isArriving }: FolioProps) => (
  <div className="folio" data-room={isArriving || undefined}>
    {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : <span />}
    <span className="wide-only">
      {sayDay(today())}, vecka {isoWeek(today()).week}
    </span>
  </div>
)
