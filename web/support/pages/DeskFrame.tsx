import '../desk.css'
import { useEffect } from 'react'
import { NavLink, Outlet, useLocation, useMatch } from 'react-router-dom'
import { ReasonLine } from '../reason/ReasonLine.tsx'
import { deskReason } from '../reason/reason-store.ts'
import { thingInPath } from '../reason/use-desk-api.ts'
import { focusEvents } from '../timeline/use-row-keys.ts'

const pages = [
  ['/support', 'Slå upp'],
  ['/support/processes', 'Processer'],
  ['/support/repairs', 'Godkännanden'],
  ['/support/read-models', 'Läsmodeller'],
  ['/support/integrity', 'Äkthet'],
  ['/support/retention', 'Gallringstider'],
  ['/support/reads', 'Vem har läst'],
  ['/support/record', 'Registerförteckning'],
] as const

const DeskLinks = () => (
  <nav className="desk-links" aria-label="Supportbordets sidor">
    {pages.map(([to, name]) => (
      <NavLink key={to} to={to} end>
        {name}
      </NavLink>
    ))}
  </nav>
)

/** The events stand below all links, acts and filters of the desk. */
const ToEvents = () =>
  useMatch('/support/thing/:stream') && (
    <a
      className="skip-link"
      href="#handelser"
      onClick={(pressed) => {
        pressed.preventDefault()
        focusEvents()
      }}
    >
      Hoppa till händelserna
    </a>
  )

/** The head of every page of the support desk: the reader's reason, which the desk asks for when it is needed. */
export const DeskFrame = () => {
  const { pathname } = useLocation()
  useEffect(() => deskReason.keepOwn(thingInPath(decodeURIComponent(pathname))), [pathname])
  useEffect(() => {
    document.addEventListener('pointerdown', deskReason.act, true)
    document.addEventListener('keydown', deskReason.act, true)
    return () => {
      document.removeEventListener('pointerdown', deskReason.act, true)
      document.removeEventListener('keydown', deskReason.act, true)
    }
  }, [])
  return (
    <>
      <ToEvents />
      <DeskLinks />
      <ReasonLine />
      <Outlet />
    </>
  )
}
