import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-forwarded-for'

/** An entry of X-Forwarded-For without its port and brackets, as `203.0.113.9:50001` and `[2001:db8::9]:50001` have them. */
const addressIn = (entry: string): string | undefined => {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) ? address : undefined
}

/**
 * The addresses that X-Forwarded-For names, the nearest proxy's word last. What stands left of an entry that is no address
 * is left out with it: nobody knows who has said it.
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
 * Leaves nothing but addresses in X-Forwarded-For, before anybody asks for `request.ip`: some proxies write the port too, by
 * which each connection would be somebody new. Of whom no address can be read, the visitor counts as the proxy itself.
 */
export const readForwardedAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers[HEADER] === undefined) return
    const addresses = forwardedAddresses(headers[HEADER])
    if (addresses.length > 0) headers[HEADER] = addresses.join(', ')
    else delete headers[HEADER]
  })
}

/** Whether an address is one of these: addresses, networks such as `10.0.0.0/8`, or `loopback`, `uniquelocal`, `linklocal`. */
export const isAmong = (places: readonly string[]): ((address: string) => boolean) => {
  const matches = compile([...places])
  return (address) => matches(address, 0)
}
