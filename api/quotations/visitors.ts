import type { FastifyRequest } from 'fastify'
import { ranksAtLeast } from '../../domain/user/rules.ts'
import { ProblemError } from '../problem.ts'
import { limitRate } from '../rate-limit.ts'
import type { Services } from '../services.ts'

export const isStaffRequest = ({ user }: FastifyRequest): boolean =>
  user !== undefined && ranksAtLeast(user.role, 'user')

const HOUR = 60 * 60
const perAddress = { points: 30, seconds: HOUR }
const perBrowser = { points: 10, seconds: HOUR }
export const perDraft = { points: 600, seconds: HOUR }
const perGuess = { points: 60, seconds: 15 * 60 }
export const guessingCodes = { what: 'short code', limit: perGuess }
export const guessingKeys = { what: 'draft key', limit: perGuess }
export const guessingProofs = { what: 'quotation proof', limit: perGuess }

/** Nobody fills the form in faster than this. */
const FASTEST_MS = 2_000

const suspected = () =>
  new ProblemError({
    status: 422,
    title: 'LooksLikeAMachine',
    detail: 'Förfrågan kunde inte tas emot. Vänta några sekunder och skicka den igen, eller mejla oss.',
  })

/** The trap, the clock, and how often this address and this browser have asked. */
export const refuseMachines = async (
  services: Services,
  request: FastifyRequest,
  { website, filledInFor }: { readonly website?: string | undefined; readonly filledInFor?: number | undefined },
): Promise<void> => {
  if (website !== undefined && website !== '') throw suspected()
  if (filledInFor !== undefined && filledInFor < FASTEST_MS) throw suspected()
  await limitRate(services, request, 'quotation', perAddress)
  if (request.visitor) await limitRate(services, request, `quotation ${request.visitor}`, perBrowser)
}
