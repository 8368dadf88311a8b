import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { createBrowserRouter } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { MomentSlider } from '../entities/MomentSlider.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import { type PastScreens, usePastScreens } from '../queries/past-screens.ts'
import { ReasonLine } from '../reason/ReasonLine.tsx'
import { type PastPlace, pastAddress } from './past-address.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** A slider is moved over many moments: the page follows when it rests (ms). */
const REST_MS = 350

type PastFrameProps = {
  readonly place: PastPlace
  readonly router: Router
  /** The administrator has pressed a button or field that the past has switched off. */
  readonly isRefused: boolean
  readonly onMoment: (at: string) => void
}

/** Says which moment is shown, above the screen as it was, and leads to others. */
export const PastFrame = ({ place, router, isRefused, onMoment }: PastFrameProps) => {
  const { data, error, refetch } = usePastScreens(place.stream, place.at)
  const title = `Så såg det ut ${sayInstant(place.at)}`
  return (
    <header className="past-frame" aria-labelledby="past-title">
      <div className="past-head">
        <p className="past-title" id="past-title">
          {title}
        </p>
        <nav aria-label="Ut ur det som har varit" className="button-row">
          <a className="text-link" href={thingAddress(place.stream)}>
            Tidslinje
          </a>
          <a className="text-link" href={`${thingAddress(place.stream)}/compare`}>
            Jämför två lägen
          </a>
          <PageOfToday router={router} />
        </nav>
      </div>
      {!data && error && <LoadFailed what="Sakens lägen" error={error} onRetry={() => void refetch()} />}
      {data && <Versions key={data.stream} screens={data} at={place.at} onMoment={onMoment} />}
      <div className="past-foot">
        {data && <Screens screens={data} place={place} router={router} />}
        <ReasonLine />
      </div>
      <p role="status" className="small">
        {isRefused &&
          'Det som har varit går inte att ändra. Bara länkar till andra sidor från samma stund går att följa.'}
      </p>
    </header>
  )
}

const useShownPage = (router: Router): string =>
  useSyncExternalStore(
    (notify) => router.subscribe(notify),
    () => `${router.state.location.pathname}${router.state.location.search}`,
  )

const withoutBase = (page: string, router: Router): string =>
  router.basename && page.startsWith(router.basename) ? page.slice(router.basename.length) || '/' : page

const PageOfToday = ({ router }: { readonly router: Router }) => (
  <a className="text-link" href={withoutBase(useShownPage(router), router)}>
    Skärmen nu
  </a>
)

type VersionsProps = { readonly screens: PastScreens; readonly at: string; readonly onMoment: (at: string) => void }

const Versions = ({ screens: { kind, shown, versions }, at, onMoment }: VersionsProps) => {
  const place = versions.findLastIndex((version) => version.at <= at)
  const [pendingMove, setPendingMove] = useState<{ readonly to: number; readonly from: number }>()
  const moveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(moveTimer.current), [])
  // Once the page has followed, the moment itself tells the place.
  const chosenPlace = pendingMove?.from === place ? pendingMove.to : place
  const choose = (to: number) => {
    setPendingMove({ to, from: place })
    clearTimeout(moveTimer.current)
    const next = versions[to]
    if (next) moveTimer.current = setTimeout(() => onMoment(next.at), REST_MS)
  }
  return (
    <>
      <p className="past-event">
        {shown ? (
          <>
            <span className="soft">Senast då, {sayInstant(shown.at)}:</span> {shown.said}
          </>
        ) : (
          `${kind}: fanns inte än.`
        )}
      </p>
      <MomentSlider
        label="Läge"
        moments={versions.map((version) => version.at)}
        chosen={chosenPlace}
        onChoose={choose}
      />
    </>
  )
}

type ScreensProps = { readonly screens: PastScreens; readonly place: PastPlace; readonly router: Router }

/** The screens of the thing that can be shown, as links of the same moment. */
const Screens = ({ screens: { screens }, place, router }: ScreensProps) => {
  const page = withoutBase(useShownPage(router), router)
  return (
    <nav aria-label="Sakens skärmar" className="past-screens">
      {screens.map(({ name, address }) => (
        <a
          key={address}
          href={pastAddress({ ...place, page: address })}
          aria-current={page === address ? 'page' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void router.navigate(address)
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
