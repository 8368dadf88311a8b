const RETURN = 'retur'
const HOME = '/today'
const SOUGHT = 'saknas'
const FORBIDDEN = 'nekad'

type Place = { readonly pathname: string; readonly search: string }

export const withReturn = (to: string, { pathname, search }: Place): string => {
  const here = `${pathname}${search}`
  return here === '/' ? to : `${to}?${new URLSearchParams({ [RETURN]: here }).toString()}`
}

/** Who was logged in when the server forgot her, for the form that comes next. */
export const whoWasHere = (email: string | undefined) => ({ email })

export const lastEmail = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined

export const hasReturn = (search: URLSearchParams): boolean => search.has(RETURN)

/** Only addresses of this site. */
export const readReturn = (search: URLSearchParams): string => {
  const address = search.get(RETURN)
  return address && /^\/(?![/\\])/.test(address) ? address : HOME
}

/** For whoever asks for a page that does not exist: the front page, which says so. */
export const toFrontPage = (sought: string): string => `/?${new URLSearchParams({ [SOUGHT]: sought }).toString()}`

/** For whoever may not open a page: the front page, which says so, but not of the page to which everybody is led. */
export const toFrontPageWithout = (forbidden: string): string =>
  forbidden === HOME ? '/' : `/?${new URLSearchParams({ [FORBIDDEN]: forbidden }).toString()}`

export const readForbidden = (search: URLSearchParams): string | null => search.get(FORBIDDEN)

export const readSought = (search: URLSearchParams): string | null => search.get(SOUGHT)
