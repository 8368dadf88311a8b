import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RateLimit, Services } from '../../services.ts'
import { ProblemError } from '../problem.ts'

const GROUPS_OF_ONE_CONNECTION = 4

/**
 * Who asks. An IPv6 connection has 2^64 addresses and changes between them: they count as one. An address of IPv4 counts as itself
 * where it is written as one of IPv6 (RFC 4291, 2.5.5.2).
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, GROUPS_OF_ONE_CONNECTION)
  return groups.map((group) => group.toString(16)).join(':')
}

/** The counter of what this client does. */
export const counterOf = (request: FastifyRequest, what: string): string => `${what} ${addressOf(request)}`

const tooManyAttempts = (seconds: number, why = 'För många försök.') => {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'en minut' : `${minutes} minuter`
  return new ProblemError(
    { status: 429, title: 'TooManyAttempts', detail: `${why} Vänta ${wait} och försök igen.` },
    { 'Retry-After': String(seconds) },
  )
}

type NamedLimit = RateLimit & { readonly why?: string }

/** Counts one, and ends the request when the counter is used up; `why` is a sentence. Answers how many are left. */
export const countAgainst = async (
  { rateLimits }: Services,
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

/** Ends the request when nothing is left of a counter. Counts nothing. */
export const refuseWhenUsedUp = async ({ rateLimits }: Services, counter: string, limit: RateLimit): Promise<void> => {
  const { left, seconds } = await rateLimits.standing(counter, limit)
  if (left === 0) throw tooManyAttempts(seconds)
}

/**
 * Looks something up by a secret that somebody may be guessing. What is not found uses up the client's tries; the secrets are too
 * long to be guessed, so that a right one passes all the same: neighbours share an address with those who send wrong ones.
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

/** So many in a quarter of an hour are no listeners who have typed a code wrongly, though a whole school shares an address. */
const wrongOnes = { points: 600, seconds: 15 * 60 }

/**
 * Ends the request with 429 when this client has sent so many secrets that open nothing. They are too long to be guessed, so that
 * one that opens something is taken all the same: a class that reloads an issue before it is out shuts nobody out.
 */
export const countWrongSecret = (services: Services, request: FastifyRequest, what: string): Promise<void> =>
  limitRate(services, request, what, wrongOnes)
