import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from './problem.ts'
import type { RateLimit, Services } from './services.ts'

const GROUPS = 8
const OF_ONE_CONNECTION = 4

/** Who asks. An IPv6 connection has 2^64 addresses and changes between them: they count as one. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = [], after = []] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, OF_ONE_CONNECTION).join(':')
}

const counterOf = (request: FastifyRequest, what: string) => `${what} ${addressOf(request)}`

/** Ends the request when this client has tried too often. `what` separates counters. */
export const limitRate = async (
  { rateLimits }: Services,
  request: FastifyRequest,
  what: string,
  limit: RateLimit,
): Promise<void> => {
  const seconds = await rateLimits.consume(counterOf(request, what), limit)
  if (seconds === undefined) return
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'en minut' : `${minutes} minuter`
  throw new ProblemError(
    { status: 429, title: 'TooManyAttempts', detail: `För många försök. Vänta ${wait} och försök igen.` },
    { 'Retry-After': String(seconds) },
  )
}

/** Starts counting afresh for this client. */
export const forgiveRate = (
  { rateLimits }: Services,
  request: FastifyRequest,
  what: string,
  limit: RateLimit,
): Promise<void> => rateLimits.forgive(counterOf(request, what), limit)
