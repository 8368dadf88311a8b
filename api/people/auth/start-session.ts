import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import type { LogInResult } from '../../../commands/people/user/log-in/log-in.ts'
import { signToken } from '../../../commands/people/user/log-in/tokens.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { notLoggedInProblem } from '../../kernel/access/request-context.ts'
import type { Services } from '../../services.ts'
import { noteSession } from '../sessions/note-session.ts'
import { accountNamed, browserKnowing, giveProof } from './known-browser.ts'
import { giveSession } from './session-cookies.ts'

/** The session, or the ticket with which the person takes the second step. */
export const SessionAnswer = z.union([z.object({ token: z.string() }), z.object({ secondStep: z.string() })])
export type SessionAnswer = z.infer<typeof SessionAnswer>

/** Opens the session of a user who has proved everything that the account asks for. `id`: a session that goes on. */
export const openSession = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, session, id = v7({ msecs: services.now().getTime() }) }: LogInResult & { readonly id?: string },
): Promise<{ readonly token: string }> => {
  const user = await findUser(services, userId)
  if (!user) throw notLoggedInProblem()
  const token = await signToken(services.tokenKey, 'login', { userId, session, id }, services.now())
  giveSession(request, reply, services.settings, token)
  const account = accountNamed(displayText(user.profile.email))
  giveProof(services, request, reply, { account, browser: browserKnowing(services, request, account) })
  await noteSession(services, request, { id, userId, session })
  return { token }
}

/**
 * Turns a person who has proved to be a user, by a password or by a provider, into a session. The only way to one, so
 * that no way in leaves the second step out.
 */
export const startSession = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: LogInResult,
): Promise<SessionAnswer> => {
  const found = await findUser(services, user.userId)
  if (!found?.twoStep.isOn) return openSession(services, request, reply, user)
  return { secondStep: await signToken(services.tokenKey, 'second-step', user, services.now()) }
}
