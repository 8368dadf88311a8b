import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUser } from '../../../../commands/people/user/find-user.ts'
import { logIn } from '../../../../commands/people/user/log-in/log-in.ts'
import { connectLogin } from '../../../../commands/people/user/log-in/login-reservation.ts'
import { readToken, signToken } from '../../../../commands/people/user/log-in/tokens.ts'
import { orderConnectLetter } from '../../../../commands/people/user/order-connect-letter.ts'
import { displayText } from '../../../../domain/kernel/personal.ts'
import { MAX_PASSWORD_LENGTH } from '../../../../domain/people/user/rules.ts'
import { limitRate } from '../../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext } from '../../../kernel/access/request-context.ts'
import { refusal } from '../../../problems.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { readTicket } from '../../second-step/handed-out.ts'
import { accountNamed, browserKnowing } from '../known-browser.ts'
import { countTry } from '../log-in-limits.ts'
import { giveSigned, type PendingConnection, pendingCookie, provenCookie, readSigned, takeSigned } from './cookies.ts'
import { openByProvider, secondStepUrl } from './open-by-provider.ts'

/** Either proof of the account. */
const Body = z.object({
  password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
  /** The token of the letter. */
  token: z.string().max(2_000).optional(),
})

/** Limit of letters to one account. */
const perAccount = { points: 3, seconds: 60 * 60 }
const perVisitor = { points: 20, seconds: 15 * 60 }

const pendingOf = async (services: Services, request: FastifyRequest): Promise<PendingConnection> => {
  const pending = await readSigned(services, request, pendingCookie)
  if (!pending) throw refusal('NothingToConnect')
  return pending
}

type Account = { readonly email: string; readonly session: number; readonly hasTwoStep: boolean }

const accountOf = async (services: Services, { userId }: PendingConnection): Promise<Account> => {
  const user = await findUser(services, userId)
  if (!user) throw refusal('NothingToConnect')
  return { email: displayText(user.profile.email), session: user.session, hasTwoStep: user.twoStep.isOn }
}

/** Ends the request unless the person proves to be the user. Wrong passwords count as at the log-in. */
const proveAccount = async (
  services: Services,
  request: FastifyRequest,
  { userId }: PendingConnection,
  { account, proof: { password = '', token } }: { readonly account: Account; readonly proof: z.infer<typeof Body> },
) => {
  if (token !== undefined) {
    const linked = await readToken(services.tokenKey, 'connect', token, services.now())
    if (linked?.userId === userId && linked.session === account.session) return
    await limitRate(services, request, 'connect letter', perVisitor)
    throw refusal('ConnectLetterNotValid')
  }
  const named = accountNamed(account.email)
  const tried = { account: named, browser: browserKnowing(services, request, named) }
  const { takeBack } = await countTry(services, request, tried)
  const user = await logIn(services, { email: account.email, password })
  if (user?.userId !== userId) throw refusal('WrongConnectPassword')
  await takeBack()
}

const connect = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: z.infer<typeof Body>,
) => {
  const pending = await pendingOf(services, request)
  const account = await accountOf(services, pending)
  await proveAccount(services, request, pending, { account, proof })
  const { userId, issuer, subject, goTo } = pending
  const login = { userId, issuer, subject }
  const user = { userId, session: account.session }
  // Where the user is logged in, the log-in has taken the second step.
  const isInside = request.user?._id === userId
  if (account.hasTwoStep && !isInside) {
    takeSigned(services, request, reply, pendingCookie)
    const ticket = await signToken(services.tokenKey, 'second-step', user, services.now())
    const { id: ticketId } = await readTicket(services, 'second-step', ticket)
    await giveSigned(services, request, reply, { kind: provenCookie, value: { ...login, ticketId } })
    return { goTo: secondStepUrl(ticket, goTo) }
  }
  acceptOutcome(reply, await connectLogin(services, login, commandContext(request)))
  takeSigned(services, request, reply, pendingCookie)
  return { goTo: isInside ? goTo : await openByProvider(services, request, reply, { user, goTo }) }
}

/**
 * A person who came from a provider proves the account here that the provider's account is to log in to, once. Until
 * then, and until the second step where the account has one, the provider's account opens nothing.
 */
export const connectLoginRoutes = (app: App, services: Services): void => {
  const PendingLogin = z.object({ provider: z.string(), email: z.string(), account: z.string() })
  app.get('/auth/connect', { schema: { response: { 200: PendingLogin } } }, async (request) => {
    const pending = await pendingOf(services, request)
    const account = await accountOf(services, pending)
    return { provider: pending.provider, email: pending.email, account: account.email }
  })

  const schema = { body: Body, response: { 200: z.object({ goTo: z.string() }) } }
  app.post('/auth/connect', { schema }, (request, reply) => connect(services, request, reply, request.body))

  app.post('/auth/connect/letter', { schema: { response: { 204: z.undefined() } } }, async (request, reply) => {
    const { userId } = await pendingOf(services, request)
    await limitRate(services, request, 'connect letter', perVisitor)
    const { wait } = await services.rateLimits.consume(`connect letter ${userId}`, perAccount)
    if (wait === undefined) await orderConnectLetter(services, userId, commandContext(request))
    return reply.code(204).send()
  })
}
