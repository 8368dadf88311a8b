import type { Crumb } from '../components/layout/Breadcrumbs.tsx'

/** Facts of a route for the shell. */
export type RouteHandle = {
  /** The text of its crumb: 'Nummer'. The page refines it with `useCrumbs` when it knows the names. */
  readonly crumb?: string
  /** The front page has its own grid. */
  readonly main?: 'front'
}

export const readHandle = (handle: unknown): RouteHandle =>
  typeof handle === 'object' && handle !== null ? handle : {}

type Match = { readonly pathname: string; readonly handle: unknown }

export const crumbsOf = (matches: readonly Match[]): readonly Crumb[] =>
  matches.flatMap(({ pathname, handle }) => {
    const { crumb } = readHandle(handle)
    return crumb ? [{ text: crumb, href: pathname }] : []
  })
