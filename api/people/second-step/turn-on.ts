import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { type addAuthenticator, issuedCodes } from '../../../commands/people/user/log-in/two-step.ts'
import { acceptOutcome, currentUser } from '../../kernel/access/request-context.ts'
import type { Services } from '../../services.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'

/**
 * Answers with the recovery codes that a new app or passkey brought. The one that turns two steps on ends the user's
 * other log-ins, which have taken one step only: a stolen one would otherwise become worth as much as this.
 */
export const answerAdded = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    added,
    context,
  }: { readonly added: Awaited<ReturnType<typeof addAuthenticator>>; readonly context: CommandContext },
): Promise<{ readonly recoveryCodes: string[] }> => {
  const outcome = acceptOutcome(reply, added)
  const isTurnedOn = outcome.events.some(({ type }) => type === 'TwoStepTurnedOn')
  if (isTurnedOn) await endOtherSessions(services, currentUser(request), request.logIn)
  return { recoveryCodes: [...issuedCodes(services, outcome, context)] }
}
