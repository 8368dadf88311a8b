const RETURN_PARAMETER = 'retur'
const HOME_ADDRESS = '/today'
const SOUGHT_PARAMETER = 'saknas'
const FORBIDDEN_PARAMETER = 'nekad'

type Place = { readonly pathname: string; readonly search: string }

export const withReturn = (to: string, { pathname, search }: Place): string => {
  const here = `${pathname}${search}`
  return here === '/' ? to : `${to}?${new URLSearchParams({ [RETURN_PARAMETER]: here }).toString()}`
}

/** Who was logged in when the server forgot her, for the form that comes next. */
export const lastUserState = (email: string | undefined) => ({ email })

export const lastEmail = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined

export const hasReturn = (search: URLSearchParams): boolean => search.has(RETURN_PARAMETER)

/** Only addresses of this site. */
export const readReturn = (search: URLSearchParams): string => {
  const address = search.get(RETURN_PARAMETER)
  return address && /^\/(?![/\\])/.test(address) ? address : HOME_ADDRESS
}

/** For whoever asks for a page that does not exist: the front page, which says so. */
export const toFrontPage = (sought: string): string =>
  `/?${new URLSearchParams({ [SOUGHT_PARAMETER]: sought }).toString()}`

/** For whoever may not open a page: the front page, which says so, but not of the page to which everybody is led. */
export const toFrontPageWithout = (forbidden: string): string =>
  forbidden === HOME_ADDRESS ? '/' : `/?${new URLSearchParams({ [FORBIDDEN_PARAMETER]: forbidden }).toString()}`

export const readForbiddenAddress = (search: URLSearchParams): string | null => search.get(FORBIDDEN_PARAMETER)

export const readSoughtAddress = (search: URLSearchParams): string | null => search.get(SOUGHT_PARAMETER)
