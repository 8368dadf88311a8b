import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

export type NetworkReach = {
  /** Whether servers may lie in private networks. */
  readonly allowPrivate: boolean
}

export const NO_PASSWORD = 'Lösenordet saknas. Ange det i publikationens formulär.'
export const INTERNAL_NETWORK = 'Adressen leder till ett internt nät och används inte.'
export const noServer = (host: string) => `Det finns ingen server som heter ”${host}”.`

/** RFC 4291 §2.5.5.1: IPv4-compatible IPv6 addresses, which are deprecated. */
const IPV4_COMPATIBLE_RANGE = ipaddr.IPv6.parseCIDR('::/96')

const isPublic = (ip: string): boolean => {
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6 && address.match(IPV4_COMPATIBLE_RANGE)) return false
  return address.range() === 'unicast'
}

/**
 * Resolves a name once, so that the caller connects by number and the name cannot change in between. `internal`: it
 * leads into a private network; `unknown`: it leads nowhere.
 */
export const resolveReachable = async (
  host: string,
  { allowPrivate }: NetworkReach,
): Promise<{ readonly ip: string } | 'internal' | 'unknown'> => {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = allowPrivate ? found : found.filter(({ address }) => isPublic(address))
  if (first) return { ip: first.address }
  return found.length > 0 ? 'internal' : 'unknown'
}
