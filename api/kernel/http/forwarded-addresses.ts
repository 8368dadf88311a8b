import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-forwarded-for'

/** An entry of X-Forwarded-For without port and brackets, as in `203.0.113.9:50001` and `[2001:db8::9]:50001`. */
const addressIn = (entry: string): string | undefined => {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) ? address : undefined
}

/**
 * The addresses in X-Forwarded-For, the nearest proxy's last. Entries to the left of an invalid one are dropped with
 * it, because their origin is unknown.
 */
export const forwardedAddresses = (header: string | readonly string[] | undefined): readonly string[] => {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(addressIn)
  return entries.slice(entries.lastIndexOf(undefined) + 1).filter((address) => address !== undefined)
}

/**
 * Reduces X-Forwarded-For to addresses before `request.ip` is read: some proxies add the port, which would make each
 * connection a new client. A visitor without a readable address counts as the proxy itself.
 */
export const readForwardedAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers[HEADER] === undefined) return
    const addresses = forwardedAddresses(headers[HEADER])
    if (addresses.length > 0) headers[HEADER] = addresses.join(', ')
    else delete headers[HEADER]
  })
}

/**
 * Tests addresses against a list of addresses, networks such as `10.0.0.0/8`, or `loopback`, `uniquelocal`,
 * `linklocal`.
 */
export const isAmong = (places: readonly string[]): ((address: string) => boolean) => {
  const matches = compile([...places])
  return (address) => matches(address, 0)
}
