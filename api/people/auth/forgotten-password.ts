import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { orderPasswordLetter } from '../../../commands/people/user/order-password-letter.ts'
import { Email } from '../../../domain/kernel/values/addresses/email.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const EMAIL_REQUIRED = 'Ange din e-postadress.'

const Body = z.object({ email: z.string(EMAIL_REQUIRED).trim().min(1, EMAIL_REQUIRED).pipe(Email) })

/** Limit of requests from one visitor's address. */
const perVisitor = { points: 10, seconds: 15 * 60 }
/** Limit of letters to one account, so that strangers cannot fill a mailbox. */
const perAccount = { points: 3, seconds: 60 * 60 }

const noMail = () =>
  new ProblemError({
    status: 409,
    title: 'NoMailServer',
    detail: 'Härifrån skickas inga mejl. Be en administratör om ett nytt lösenord.',
  })

/**
 * Orders the letter after the answer, so that the time of the answer does not reveal whether a user has the address.
 */
const orderWhenAnswered = (services: Services, request: FastifyRequest, reply: FastifyReply, email: string) => {
  const context = commandContext(request)
  const order = async () => {
    const { wait } = await services.rateLimits.consume(`password letter ${email.toLowerCase()}`, perAccount)
    if (wait === undefined) await orderPasswordLetter(services, email, context)
  }
  reply.raw.once('close', () => {
    order().catch((error: unknown) => request.log.error(error))
  })
}

/** A visitor who has forgotten a password asks for a letter. The answer is the same for every address. */
export const forgottenPasswordRoute = (app: App, services: Services): void => {
  const schema = { body: Body, response: { 204: z.undefined() } }
  app.post('/auth/forgotten', { schema }, async (request, reply) => {
    if (!services.settings.sendsMail) throw noMail()
    await limitRate(services, request, 'forgotten password', perVisitor)
    orderWhenAnswered(services, request, reply, request.body.email)
    return reply.code(204).send()
  })
}
