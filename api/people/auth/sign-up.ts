import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { readToken } from '../../../commands/people/user/log-in/tokens.ts'
import { signUp } from '../../../commands/people/user/sign-up.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { ranksAtLeast } from '../../../domain/people/user/rules.ts'
import { signupRefusal } from '../../../domain/people/user/signup.ts'
import { mayHaveReceipt } from '../../kernel/access/receipt-limit.ts'
import { refuseMachines } from '../../kernel/access/refuse-machines.ts'
import { commandContext, newId, refuseFor } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { newPassword } from './new-password.ts'

const SIGNUP = 'signup'

const MAX_TOKEN_LENGTH = 2_000

/** Whether an administrator of today has given out the link. */
export const isInvitedBy = async (services: Services, token: string | undefined): Promise<boolean> => {
  const invited = token === undefined ? undefined : await readToken(services.tokenKey, 'signup', token, services.now())
  const inviter = invited && (await findUser(services, invited.userId))
  return inviter !== undefined && ranksAtLeast(inviter.profile.role, 'admin')
}

type NewAccount = { readonly name: string; readonly email: string; readonly password: string }

/** Makes the account after the answer, whose time therefore does not reveal whether the address has an account. */
const signUpWhenAnswered = (services: Services, request: FastifyRequest, reply: FastifyReply, form: NewAccount) => {
  const context = commandContext(request, form)
  const account = { ...form, userId: UserId.parse(newId(context)) }
  const make = async () => {
    if (await mayHaveReceipt(services, SIGNUP, form.email)) await signUp(services, account, context)
  }
  reply.raw.once('close', () => {
    make().catch((error: unknown) => request.log.error(error))
  })
}

const noMail = () =>
  new ProblemError({
    status: 409,
    title: 'NoMailServer',
    detail: 'Härifrån skickas inga mejl, så adressen kan inte bekräftas. Be en administratör om ett konto.',
  })

/** A visitor makes an account. The answer is the same whether the address has one already: the letter says which. */
export const signUpRoute = (app: App, services: Services): void => {
  const Body = UserForm.pick({ name: true, email: true }).extend({
    newPassword: newPassword(services.settings),
    /** The token of an administrator's link. */
    invitation: z.string().max(MAX_TOKEN_LENGTH).optional(),
    website: z.string().optional(),
    filledInFor: z.number().optional(),
  })
  const schema = { body: Body, response: { 204: z.undefined() } }
  app.post('/auth/signup', { schema }, async (request, reply) => {
    const { newPassword: password, invitation, website, filledInFor, ...form } = request.body
    const isInvited = await isInvitedBy(services, invitation)
    refuseFor(signupRefusal(services.signup, { email: form.email, isInvited }))
    if (!services.settings.sendsMail) throw noMail()
    await refuseMachines(services, request, SIGNUP, { website, filledInFor })
    signUpWhenAnswered(services, request, reply, { ...form, password })
    return reply.code(204).send()
  })
}
