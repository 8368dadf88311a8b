import { z } from 'zod'

/** Whether the text is an address, a network or a named range, as TRUST_PROXY takes them. */
export const isProxy = (text: string) =>
  [z.literal(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some(
    (form) => form.safeParse(text).success,
  )

/** Networks at least this wide may hold visitors: an office's IPv4 network, or one IPv6 link. */
const MIN_PREFIX_LENGTHS = { v4: 24, v6: 64 }

const isWide = (text: string): boolean => {
  if (text === 'linklocal' || text === 'uniquelocal') return true
  const [address = '', bits] = text.split('/')
  return bits !== undefined && Number(bits) < (address.includes(':') ? MIN_PREFIX_LENGTHS.v6 : MIN_PREFIX_LENGTHS.v4)
}

/** A warning about networks in TRUST_PROXY that visitors may sit in, in a line. */
export const adviceOnNetworks = (proxies: readonly string[]): readonly string[] => {
  const wide = proxies.filter(isWide)
  if (wide.length === 0) return []
  return [
    `TRUST_PROXY has ${wide.join(' and ')}: whoever sits in there writes whose address hers is, guesses passwords without a limit and keeps others from logging in. Set it to the addresses of the proxies alone (docs/proxies.md)`,
  ]
}

/** Whether PUBLIC_URL has no path, query or log-in. An invalid address has been refused already. */
export const isHostAlone = (text: string) =>
  !URL.canParse(text) || (new URL(text).pathname === '/' && !/[?#@]/.test(text))
