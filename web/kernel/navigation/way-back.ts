import { createContext, useContext, useEffect, useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** One page back, or several where the same page was shown with other filters. */
type WayBack = { readonly to: string; readonly steps: number }

const Context = createContext<WayBack | undefined>(undefined)

export const WayBackProvider = Context.Provider

/** The previous page in the app; undefined on the first page. */
export const useWayBack = (): WayBack | undefined => useContext(Context)

type Trail = readonly Pick<Location, 'key' | 'pathname' | 'search'>[]

/** Pages that are not returned to once they are done. */
const PASSED_PATH = /^\/(?:login|logout)?$|\/new$/

const wayBackOf = (trail: Trail): WayBack | undefined => {
  const here = trail.at(-1)
  const index = trail.findLastIndex(({ pathname }) => pathname !== here?.pathname && !PASSED_PATH.test(pathname))
  const from = trail[index]
  return from && { to: `${from.pathname}${from.search}`, steps: trail.length - 1 - index }
}

const follow = (trail: Trail, here: Location, by: `${NavigationType}`): Trail => {
  if (by === 'PUSH') return [...trail, here]
  if (by === 'REPLACE') return [...trail.slice(0, -1), here]
  const known = trail.findIndex(({ key }) => key === here.key)
  return known < 0 ? [here] : [...trail.slice(0, known), here]
}

const TRAIL_KEY = 'trail'

const keep = (trail: Trail): void =>
  sessionStorage.setItem(
    TRAIL_KEY,
    JSON.stringify(trail.map(({ key, pathname, search }) => ({ key, pathname, search }))),
  )

/** The trail to a reloaded page: the tab's own history still leads back along it. */
const begin = (here: Location): Trail => {
  const kept = JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? '[]') as Trail
  const at = here.key === 'default' ? -1 : kept.findLastIndex(({ key }) => key === here.key)
  return [...kept.slice(0, Math.max(0, at)), here]
}

/** Follows the user from page to page. Used once, around all pages. */
export const useTrail = (): WayBack | undefined => {
  const here = useLocation()
  const by = useNavigationType()
  const [trail, setTrail] = useState(() => begin(here))
  if (trail.at(-1) !== here) setTrail(follow(trail, here, by))
  useEffect(() => keep(trail), [trail])
  return wayBackOf(trail)
}
