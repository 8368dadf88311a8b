import { createContext, useContext, useEffect } from 'react'
import type { Crumb } from '../components/layout/Breadcrumbs.tsx'

const CrumbsContext = createContext<(crumbs: readonly Crumb[] | undefined) => void>(() => undefined)
export const CrumbsProvider = CrumbsContext.Provider

/** Replaces the crumbs of the route while the page is shown: the whole path, with names. `undefined` while unknown. */
export const useCrumbs = (crumbs: readonly Crumb[] | undefined): void => {
  const setCrumbs = useContext(CrumbsContext)
  const written = JSON.stringify(crumbs)
  useEffect(() => {
    if (written === undefined) return undefined
    setCrumbs(JSON.parse(written) as readonly Crumb[])
    return () => setCrumbs(undefined)
  }, [setCrumbs, written])
}
