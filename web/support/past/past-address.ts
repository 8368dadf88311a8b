import { thingAddress } from '../entities/thing-address.ts'
/** A screen of the past: the thing by which it was chosen, the moment (an ISO instant in UTC), and the page. */
export type PastPlace = {
  readonly stream: string
  readonly at: string
  /** The address that the page has in the product of today, with its search. */
  readonly page: string
}

const PAST_PATH = /^\/support\/thing\/([^/]+)\/screen\/([^/]+)(\/.*)?$/

/** The part of an address that all pages of one moment share. */
export const pastBase = ({ stream, at }: Pick<PastPlace, 'stream' | 'at'>): string =>
  `${thingAddress(stream)}/screen/${at}`

export const pastAddress = (place: PastPlace): string => `${pastBase(place)}${place.page}`

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Undefined: the address belongs to the application of today. */
export const readPastAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PastPlace | undefined => {
  const [, first = '', second = '', page = '/'] = PAST_PATH.exec(pathname) ?? []
  const [stream, moment] = [decode(first), decode(second)]
  if (!stream || !moment || Number.isNaN(Date.parse(moment))) return undefined
  return { stream, at: new Date(moment).toISOString(), page: `${page}${search}` }
}
