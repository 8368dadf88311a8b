const RETURN = 'retur'
const HOME = '/publications'

type Place = { readonly pathname: string; readonly search: string }

export const withReturn = (to: string, { pathname, search }: Place): string => {
  const here = `${pathname}${search}`
  return here === '/' ? to : `${to}?${new URLSearchParams({ [RETURN]: here }).toString()}`
}

export const hasReturn = (search: URLSearchParams): boolean => search.has(RETURN)

/** Only addresses of this site. */
export const readReturn = (search: URLSearchParams): string => {
  const address = search.get(RETURN)
  return address && /^\/(?![/\\])/.test(address) ? address : HOME
}
