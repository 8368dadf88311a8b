import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { spendRecoveryCode } from '../../../commands/people/user/log-in/two-step.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import type { ActiveUser } from '../../../domain/people/user/state.ts'
import type { Passkey } from '../../../domain/people/user/two-step.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { accountNamed, browserKnowing } from '../auth/known-browser.ts'
import { countSecondStep } from '../auth/log-in-limits.ts'
import { connectProven } from '../auth/provider/proven-connection.ts'
import { openSession, SessionAnswer } from '../auth/start-session.ts'
import { challengeOf, handOut, readOwnTicket, readTicket, spend } from './handed-out.ts'
import { TicketText } from './own-routes.ts'
import { PasskeyAnswer, PasskeyQuestion } from './passkey-routes.ts'
import { placeOf } from './place.ts'
import { spendCode } from './spend-code.ts'

const WithTicket = z.object({ ticket: TicketText })

const Ways = z.object({ code: z.boolean(), passkey: z.boolean() })

const refusal = (detail: string, field?: string) =>
  new ProblemError({ status: 403, title: 'WrongSecondStep', detail, ...(field === undefined ? {} : { field }) })

type Climber = { readonly userId: UserId; readonly user: ActiveUser; readonly ticketId: string }

/** The user who has shown a right password with this ticket. The ticket ends with the session number. */
const climberOf = async (services: Services, text: string): Promise<Climber> => {
  const { userId, session, id } = await readTicket(services, 'second-step', text)
  const user = await findUser(services, userId)
  if (user?.session !== session || !user.twoStep.isOn)
    throw new ProblemError({ status: 403, title: 'TicketNotValid', detail: 'Logga in igen.' })
  return { userId, user, ticketId: id }
}

const countTry = (services: Services, request: FastifyRequest, { user }: Climber) => {
  const account = accountNamed(displayText(user.profile.email))
  return countSecondStep(services, request, { account, browser: browserKnowing(services, request, account) })
}

const enter = async (services: Services, request: FastifyRequest, reply: FastifyReply, climber: Climber) => {
  await connectProven(services, request, reply, climber)
  await spend(services, climber.ticketId)
  return openSession(services, request, reply, { userId: climber.userId, session: climber.user.session })
}

const isRightCode = (services: Services, { userId, user }: Climber, code: string) => {
  const { secret } = user.twoStep
  return typeof secret === 'string' && spendCode(services, { userId, secret, code })
}

export const secondStepRoutes = (app: App, services: Services): void => {
  app.post('/auth/secondStep/ways', { schema: { body: WithTicket, response: { 200: Ways } } }, async ({ body }) => {
    const { user } = await climberOf(services, body.ticket)
    return { code: user.twoStep.secret !== null, passkey: user.twoStep.passkeys.length > 0 }
  })

  app.post(
    '/auth/secondStep/code',
    { schema: { body: WithTicket.extend({ code: z.string().max(20) }), response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const climber = await climberOf(services, request.body.ticket)
      const { takeBack } = await countTry(services, request, climber)
      if (!(await isRightCode(services, climber, request.body.code)))
        throw refusal('Koden stämmer inte, eller är redan använd. Vänta på nästa kod i appen.', 'code')
      await takeBack()
      return enter(services, request, reply, climber)
    },
  )

  app.post(
    '/auth/secondStep/recovery',
    { schema: { body: WithTicket.extend({ code: z.string().max(40) }), response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const climber = await climberOf(services, request.body.ticket)
      const { takeBack } = await countTry(services, request, climber)
      const { userId } = climber
      const use = { userId, code: request.body.code }
      // The user whose code it is acts, though no session says so yet.
      const context = { ...commandContext(request), actor: { kind: 'user', id: userId } as const }
      acceptOutcome(reply, await spendRecoveryCode(services, use, context))
      await takeBack()
      return enter(services, request, reply, climber)
    },
  )
}

const keyOf = ({ user }: Pick<Climber, 'user'>, credentialId: string): Passkey | undefined =>
  user.twoStep.passkeys.find((passkey) => passkey.credentialId === credentialId)

const wrongKey = () => refusal('Nyckeln hör inte till det här kontot, eller svarade inte rätt.')

export const passkeyLogInRoutes = (app: App, services: Services): void => {
  const schema = { body: WithTicket, response: { 200: PasskeyQuestion } }

  app.post('/auth/secondStep/passkey/options', { schema }, async (request) => {
    const { userId, user } = await climberOf(services, request.body.ticket)
    const { ticket, made } = await handOut(services, 'passkey', { _id: userId, session: user.session }, (of) =>
      services.passkeys.ask(placeOf(request, services), {
        challenge: challengeOf(services, of),
        known: user.twoStep.passkeys,
      }),
    )
    return { ticket, options: { ...(await made) } }
  })

  app.post(
    '/auth/secondStep/passkey',
    {
      schema: {
        body: WithTicket.extend({ asked: TicketText, answer: PasskeyAnswer }),
        response: { 200: SessionAnswer },
      },
    },
    async (request, reply) => {
      const { ticket, asked, answer } = request.body
      const climber = await climberOf(services, ticket)
      const { takeBack } = await countTry(services, request, climber)
      const { userId, user } = climber
      const question = await readOwnTicket(services, 'passkey', asked, { _id: userId, session: user.session })
      const passkey = keyOf(climber, services.passkeys.nameIn(answer).credentialId)
      const isProof =
        passkey &&
        (await services.passkeys.isProof(placeOf(request, services), {
          challenge: challengeOf(services, question),
          answer,
          passkey,
          alone: false,
        }))
      if (!isProof || !(await spend(services, question.id))) throw wrongKey()
      await takeBack()
      return enter(services, request, reply, climber)
    },
  )
}
