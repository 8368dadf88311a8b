import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { ProblemError } from '../problem.ts'
import { limitRate } from './rate-limit.ts'

const HOUR_SECONDS = 60 * 60
const perAddress = { points: 30, seconds: HOUR_SECONDS }
const perBrowser = { points: 10, seconds: HOUR_SECONDS }

/** No person fills in a form faster than this. */
const MIN_FILL_MS = 2_000

/** Fields that our forms send besides the visitor's own. `website`: an invisible field that only machines fill in. */
type Trap = { readonly website?: string | undefined; readonly filledInFor?: number | undefined }

const looksLikeMachine = () =>
  new ProblemError({
    status: 422,
    title: 'LooksLikeAMachine',
    detail: 'Det du skickade kunde inte tas emot. Vänta några sekunder och skicka det igen, eller mejla oss.',
  })

/**
 * Checks the trap, the time, and how often this address and this browser have sent such a form. `what` separates
 * counters.
 */
export const refuseMachines = async (
  services: Services,
  request: FastifyRequest,
  what: string,
  { website, filledInFor }: Trap,
): Promise<void> => {
  if (website !== undefined && website !== '') throw looksLikeMachine()
  if (filledInFor !== undefined && filledInFor < MIN_FILL_MS) throw looksLikeMachine()
  await limitRate(services, request, what, perAddress)
  if (request.visitor) await limitRate(services, request, `${what} ${request.visitor}`, perBrowser)
}
