import { z } from 'zod'

/** Whether this is an address, a network or a named range, as TRUST_PROXY takes them. */
export const isProxy = (text: string) =>
  [z.literal(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some(
    (form) => form.safeParse(text).success,
  )

/** Of IPv4 what an office has for its machines; of IPv6 one link, which is as wide as any that people sit in. */
const MIN_PREFIX_LENGTHS = { v4: 24, v6: 64 }

const isWide = (text: string): boolean => {
  if (text === 'linklocal' || text === 'uniquelocal') return true
  const [address = '', bits] = text.split('/')
  return bits !== undefined && Number(bits) < (address.includes(':') ? MIN_PREFIX_LENGTHS.v6 : MIN_PREFIX_LENGTHS.v4)
}

/** What to tell of networks in TRUST_PROXY that people may sit in, in a line. */
export const adviceOnNetworks = (proxies: readonly string[]): readonly string[] => {
  const wide = proxies.filter(isWide)
  if (wide.length === 0) return []
  return [
    `TRUST_PROXY has ${wide.join(' and ')}: whoever sits in there writes whose address hers is, guesses passwords without a limit and keeps others from logging in. Set it to the addresses of the proxies alone (docs/proxies.md)`,
  ]
}

/** Whether nothing stands around the host of PUBLIC_URL; what is no address at all has been refused already. */
export const isHostAlone = (text: string) =>
  !URL.canParse(text) || (new URL(text).pathname === '/' && !/[?#@]/.test(text))
