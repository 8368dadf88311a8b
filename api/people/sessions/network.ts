import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const GROUPS_OF_NETWORK = 3

/**
 * The part of an address that a household or an office shares. It says no more of the place: countries and towns stand
 * in bought tables, which are often wrong.
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!ipaddr.isValid(ip)) return 'okänt nät'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, GROUPS_OF_NETWORK).join('.')}.x`
  const groups = address.parts.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16))
  return `${groups.join(':')}:x`
}
