import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { ProblemError } from '../problem.ts'
import { limitRate } from './rate-limit.ts'

const HOUR = 60 * 60
const perAddress = { points: 30, seconds: HOUR }
const perBrowser = { points: 10, seconds: HOUR }

/** Nobody fills a form in faster than this. */
const FASTEST_MS = 2_000

/** What a form of ours sends besides what was filled in. `website`: a field that nobody sees, and only machines fill in. */
export type Trap = { readonly website?: string | undefined; readonly filledInFor?: number | undefined }

const suspected = () =>
  new ProblemError({
    status: 422,
    title: 'LooksLikeAMachine',
    detail: 'Det du skickade kunde inte tas emot. Vänta några sekunder och skicka det igen, eller mejla oss.',
  })

/** The trap, the clock, and how often this address and this browser have sent such a form. `what` separates counters. */
export const refuseMachines = async (
  services: Services,
  request: FastifyRequest,
  what: string,
  { website, filledInFor }: Trap,
): Promise<void> => {
  if (website !== undefined && website !== '') throw suspected()
  if (filledInFor !== undefined && filledInFor < FASTEST_MS) throw suspected()
  await limitRate(services, request, what, perAddress)
  if (request.visitor) await limitRate(services, request, `${what} ${request.visitor}`, perBrowser)
}
