import { createContext, useContext, useLayoutEffect } from 'react'
import type { Crumb } from '../components/layout/Breadcrumbs.tsx'

/** `arriving`: the page has crumbs, but does not know their names yet. */
export type NamedCrumbs = readonly Crumb[] | 'arriving'

const CrumbsContext = createContext<(crumbs: NamedCrumbs | undefined) => void>(() => undefined)
export const CrumbsProvider = CrumbsContext.Provider

/** Replaces the crumbs of the route while the page is shown: the whole path, with names. `undefined` while unknown. */
export const useCrumbs = (crumbs: readonly Crumb[] | undefined): void => {
  const setCrumbs = useContext(CrumbsContext)
  const written = JSON.stringify(crumbs)
  // Before the page is painted, because everything below would move.
  useLayoutEffect(() => {
    setCrumbs(written === undefined ? 'arriving' : (JSON.parse(written) as readonly Crumb[]))
    return () => setCrumbs(undefined)
  }, [setCrumbs, written])
}
