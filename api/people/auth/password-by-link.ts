import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { acceptInvitation } from '../../../commands/people/user/change-password.ts'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { type Purpose, readToken } from '../../../commands/people/user/log-in/tokens.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { accountNamed, giveProof } from './known-browser.ts'
import { logOut } from './log-out.ts'
import { newPassword } from './new-password.ts'

const WithToken = z.object({ token: z.string().max(2_000) })

export type LinkedPassword = {
  readonly path: string
  readonly purpose: Purpose
  readonly refusal: 'InvitationNotValid' | 'PasswordLetterNotValid'
  readonly choose: typeof acceptInvitation
}

/**
 * The user who has set a password here logs in next. The browser gets a new proof, so that earlier wrong passwords do
 * not count against it.
 */
const logInByLink = async (services: Services, request: FastifyRequest, reply: FastifyReply, userId: UserId) => {
  const user = await findUser(services, userId)
  if (!user) return
  const account = accountNamed(displayText(user.profile.email))
  giveProof(services, request, reply, { account, browser: undefined })
}

/** The route by which a user sets a password with the token of a mailed link. */
export const linkedPasswordRoute = (
  app: App,
  services: Services,
  { path, purpose, refusal, choose }: LinkedPassword,
): void => {
  const Body = WithToken.extend({ newPassword: newPassword(services.settings) })
  const countWrong = (request: FastifyRequest) =>
    limitRate(services, request, purpose, { points: 20, seconds: 15 * 60 })
  const tokenIn = (token: string) => readToken(services.tokenKey, purpose, token, services.now())

  /**
   * A malformed form counts as a wrong token. A right token never counts, since a new office accepts all its
   * invitations at once.
   */
  const preValidation = async (request: FastifyRequest) => {
    const sent = WithToken.safeParse(request.body)
    if (!sent.success || !(await tokenIn(sent.data.token))) await countWrong(request)
  }

  const schema = { body: Body, response: { 204: z.undefined() } }
  app.post(path, { preValidation, schema }, async (request, reply) => {
    const { token, newPassword } = request.body
    const linked = await tokenIn(token)
    if (!linked) throw new ProblemError(problemOf(refusal))
    // The browser may hold the log-in of another user than the one to whom the link was mailed.
    await logOut(services, request, reply)
    const outcome = await choose(services, { ...linked, newPassword }, commandContext(request))
    // A link works once.
    if (outcome.kind === 'rejected') await countWrong(request)
    acceptOutcome(reply, outcome)
    await logInByLink(services, request, reply, linked.userId)
    return reply.code(204).send()
  })
}
