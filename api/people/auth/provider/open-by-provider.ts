import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUser } from '../../../../commands/people/user/find-user.ts'
import type { LogInResult } from '../../../../commands/people/user/log-in.ts'
import { ranksAtLeast } from '../../../../domain/people/user/rules.ts'
import type { Services } from '../../../services.ts'
import { openSession, startSession } from '../start-session.ts'

/**
 * Opens the session of a user who came by a provider, and answers where to go then. A provider answers for a second step
 * of its own; of administrators one is asked for here where the setting demands two steps of them.
 */
export const openByProvider = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, goTo }: { readonly user: LogInResult; readonly goTo: string },
): Promise<string> => {
  const found = await findUser(services, user.userId)
  const isDemanded = services.settings.adminTwoStep && found !== undefined && ranksAtLeast(found.profile.role, 'admin')
  const open = isDemanded ? startSession : openSession
  const answer = await open(services, request, reply, user)
  if (!('secondStep' in answer)) return goTo
  return `/login?${new URLSearchParams({ retur: goTo }).toString()}#secondStep=${answer.secondStep}`
}
