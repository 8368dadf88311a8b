import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RateLimit } from '../../../commands/kernel/rate-limits.ts'
import type { Services } from '../../services.ts'
import { ProblemError } from '../problem.ts'

const GROUPS_OF_ONE_CONNECTION = 4

/**
 * The client's address for counters. An IPv6 connection has 2^64 addresses and changes between them: they count as one.
 * An IPv4 address counts as itself also when it is written as IPv6 (RFC 4291, 2.5.5.2).
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, GROUPS_OF_ONE_CONNECTION)
  return groups.map((group) => group.toString(16)).join(':')
}

/** The name of the counter for this client's actions of one kind. */
export const counterOf = (request: Pick<FastifyRequest, 'ip'>, what: string): string => `${what} ${addressOf(request)}`

const tooManyAttempts = (seconds: number, why = 'För många försök.') => {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'en minut' : `${minutes} minuter`
  return new ProblemError(
    { status: 429, title: 'TooManyAttempts', detail: `${why} Vänta ${wait} och försök igen.` },
    { 'Retry-After': String(seconds) },
  )
}

export type RateCounters = Pick<Services, 'rateLimits'>

type NamedLimit = RateLimit & { readonly why?: string }

/** Counts one, and ends the request when the counter is used up; `why` is a sentence. Answers how many are left. */
export const countAgainst = async (
  { rateLimits }: RateCounters,
  counter: string,
  { why, ...limit }: NamedLimit,
): Promise<number> => {
  const { left, wait } = await rateLimits.consume(counter, limit)
  if (wait !== undefined) throw tooManyAttempts(wait, why)
  return left
}

/** Ends the request when this client has tried too often. `what` separates counters. */
export const limitRate = async (
  services: Services,
  request: FastifyRequest,
  what: string,
  limit: NamedLimit,
): Promise<void> => void (await countAgainst(services, counterOf(request, what), limit))

/** Ends the request when the counter is used up. Counts nothing. */
export const refuseWhenUsedUp = async (
  { rateLimits }: RateCounters,
  counter: string,
  limit: RateLimit,
): Promise<void> => {
  const { left, seconds } = await rateLimits.standing(counter, limit)
  if (left === 0) throw tooManyAttempts(seconds)
}

/**
 * Looks something up by a secret that a client may be guessing. A wrong secret uses up the client's tries. A right one
 * passes even then: the secrets are too long to be guessed, and neighbours may share an address with a guesser.
 */
export const lookUpSecret = async <Found>(
  services: Services,
  request: FastifyRequest,
  guessing: { readonly what: string; readonly limit: RateLimit },
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const found = await find()
  if (found === undefined) await limitRate(services, request, guessing.what, guessing.limit)
  return found
}

/**
 * More wrong codes than this in a quarter of an hour are no listeners' mistakes, even where a whole school shares an
 * address.
 */
const wrongOnes = { points: 600, seconds: 15 * 60 }

/**
 * Ends the request with 429 when this client has sent this many wrong secrets. A right one is always accepted, since
 * the secrets are too long to be guessed: a class that reloads an issue before its release shuts no listener out.
 */
export const countWrongSecret = (services: Services, request: FastifyRequest, what: string): Promise<void> =>
  limitRate(services, request, what, wrongOnes)
