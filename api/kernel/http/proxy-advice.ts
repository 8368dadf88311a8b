import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { forwardedAddresses, isAmong } from './forwarded-addresses.ts'

const isPrivate = isAmong(['loopback', 'linklocal', 'uniquelocal'])

/** An IPv4 address in its usual form, where the socket speaks both protocols. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** How a request came: its peer's address, and the addresses in X-Forwarded-For. */
type Arrival = { readonly peer: string; readonly forwarded: readonly string[] }

type Advice = { readonly about: 'unknown proxy' | 'silent proxy' | 'proxy too many'; readonly line: string }

/** The likely fault of TRUST_PROXY, judging by a request; undefined when nothing is wrong. */
export const adviceOn = (isTrusted: (address: string) => boolean, { peer, forwarded }: Arrival): Advice | undefined => {
  const name = plainAddress(peer)
  if (!isTrusted(peer)) {
    if (forwarded.length === 0) return undefined
    const line = `${name} sends X-Forwarded-For and is not in TRUST_PROXY: all who come through it count as one visitor. Is it a proxy of yours? Add it to TRUST_PROXY`
    return { about: 'unknown proxy', line }
  }
  if (forwarded.length === 0) {
    const line = `${name} is in TRUST_PROXY and sends no X-Forwarded-For: all who come through it count as one visitor. Let it name them (docs/proxies.md)`
    return { about: 'silent proxy', line }
  }
  const last = forwarded.findLastIndex((address) => !isTrusted(address))
  const visitor = forwarded[last]
  if (visitor === undefined || last === 0 || !isPrivate(visitor)) return undefined
  const line = `A visitor’s address is ${visitor}, which itself names another: is ${visitor} a proxy of yours? Add it to TRUST_PROXY`
  return { about: 'proxy too many', line }
}

/** Tells the operator, once each, why visitors cannot be distinguished. */
export const adviseOnProxies = (
  app: FastifyInstance,
  { settings, report }: Pick<Services, 'settings' | 'report'>,
): void => {
  const isTrusted = isAmong(settings.trustedProxies)
  const told = new Set<Advice['about']>()
  app.addHook('onRequest', async ({ raw, url }) => {
    // Health checks come from no visitor.
    if (['/version', '/healthz', '/readyz', '/metrics'].includes(url)) return
    const forwarded = forwardedAddresses(raw.headers['x-forwarded-for'])
    const advice = adviceOn(isTrusted, { peer: raw.socket.remoteAddress ?? '', forwarded })
    if (!advice || told.has(advice.about)) return
    told.add(advice.about)
    report(advice.line)
  })
}
