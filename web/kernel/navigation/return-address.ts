import { localAddress } from '../../../domain/kernel/values/addresses/local-address.ts'

const RETURN_PARAMETER = 'retur'
const HOME_ADDRESS = '/today'
const SOUGHT_PARAMETER = 'saknas'
const FORBIDDEN_PARAMETER = 'nekad'

type Place = { readonly pathname: string; readonly search: string }

export const withReturn = (to: string, { pathname, search }: Place): string => {
  const here = `${pathname}${search}`
  return here === '/' ? to : `${to}?${new URLSearchParams({ [RETURN_PARAMETER]: here }).toString()}`
}

/** The user whose log-in ended, for the log-in form. */
export const lastUserState = (email: string | undefined) => ({ email })

export const lastEmail = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined

export const hasReturn = (search: URLSearchParams): boolean => search.has(RETURN_PARAMETER)

/** Accepts only addresses of this site. */
export const readReturn = (search: URLSearchParams): string =>
  localAddress(search.get(RETURN_PARAMETER) ?? '') ?? HOME_ADDRESS

/** For an address without a page: the front page, which says so. */
export const toFrontPage = (sought: string): string =>
  `/?${new URLSearchParams({ [SOUGHT_PARAMETER]: sought }).toString()}`

/**
 * For a page that the user may not open: the front page, which says so, unless it is the page that everyone is led to.
 */
export const toFrontPageWithout = (forbidden: string): string =>
  forbidden === HOME_ADDRESS ? '/' : `/?${new URLSearchParams({ [FORBIDDEN_PARAMETER]: forbidden }).toString()}`

export const readForbiddenAddress = (search: URLSearchParams): string | null => search.get(FORBIDDEN_PARAMETER)

export const readSoughtAddress = (search: URLSearchParams): string | null => search.get(SOUGHT_PARAMETER)
