import type { FastifyReply, FastifyRequest } from 'fastify'
import { freshContext } from '../../../../commands/kernel/handling/derived-context.ts'
import { connectLogin } from '../../../../commands/people/user/log-in/login-reservation.ts'
import type { UserId } from '../../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../../kernel/access/request-context.ts'
import type { Services } from '../../../services.ts'
import { provenCookie, readSigned, takeSigned } from './cookies.ts'

/**
 * Connects the provider's account that the user proved the own account for before this second step. `ticketId`: the
 * ticket of that proof, so that a browser's proof serves its own log-in alone.
 */
export const connectProven = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, ticketId }: { readonly userId: UserId; readonly ticketId: string },
): Promise<void> => {
  const proven = await readSigned(services, request, provenCookie)
  if (proven?.userId !== userId || proven.ticketId !== ticketId) return
  takeSigned(services, request, reply, provenCookie)
  const { issuer, subject } = proven
  // The user whose second step it is acts, though no session says so yet.
  const context = { ...freshContext(commandContext(request)), actor: { kind: 'user', id: userId } as const }
  acceptOutcome(reply, await connectLogin(services, { userId, issuer, subject }, context))
}
