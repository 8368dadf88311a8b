import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LogInResult } from '../../../../commands/people/user/log-in/log-in.ts'
import type { Services } from '../../../services.ts'
import { startSession } from '../start-session.ts'

/** The page where the person takes the second step with a ticket. */
export const secondStepUrl = (ticket: string, goTo: string): string =>
  `/login?${new URLSearchParams({ retur: goTo }).toString()}#secondStep=${ticket}`

/** Opens the session of a user who came by a provider, or begins the second step, and answers where to go then. */
export const openByProvider = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, goTo }: { readonly user: LogInResult; readonly goTo: string },
): Promise<string> => {
  const answer = await startSession(services, request, reply, user)
  return 'secondStep' in answer ? secondStepUrl(answer.secondStep, goTo) : goTo
}
