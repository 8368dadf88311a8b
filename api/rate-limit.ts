import type { FastifyRequest } from 'fastify'
import { ProblemError } from './problem.ts'
import type { RateLimit, Services } from './services.ts'

/** Ends the request when this client has tried too often. `what` separates counters. */
export const limitRate = async (
  { rateLimits }: Services,
  request: FastifyRequest,
  what: string,
  limit: RateLimit,
): Promise<void> => {
  const seconds = await rateLimits.consume(`${what} ${request.ip}`, limit)
  if (seconds === undefined) return
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'en minut' : `${minutes} minuter`
  throw new ProblemError(
    { status: 429, title: 'TooManyAttempts', detail: `För många försök. Vänta ${wait} och försök igen.` },
    { 'Retry-After': String(seconds) },
  )
}
