import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'

const Context = createContext<string | undefined>(undefined)

export const LeftPageProvider = Context.Provider

/** The address of the page that was shown before this one, without its search; undefined on the first page. */
export const useLeftPage = (): string | undefined => useContext(Context)

/** Follows the user from page to page. Used once, around all pages. */
export const useFollowedLeftPage = (): string | undefined => {
  const { pathname } = useLocation()
  const [pages, setPages] = useState<{ readonly here: string; readonly left?: string }>({ here: pathname })
  if (pages.here !== pathname) setPages({ here: pathname, left: pages.here })
  return pages.left
}

/** Whether the page at `href`, or one below it, was the one that was left. */
export const isLeft = (left: string | undefined, href: string | undefined): boolean =>
  left !== undefined && href !== undefined && (left === href || left.startsWith(`${href}/`))
