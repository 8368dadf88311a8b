import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { addPasskey, changeTwoStep } from '../../../commands/people/user/log-in/two-step.ts'
import { PasskeyId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { PasskeyName } from '../../../domain/people/user/two-step-commands.ts'
import {
  acceptOutcome,
  commandContext,
  currentUser,
  newId,
  notLoggedInProblem,
} from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { challengeOf, handOut, readOwnTicket } from './handed-out.ts'
import { IssuedCodes, TicketText } from './own-routes.ts'
import { placeOf } from './place.ts'
import { provePassword, WithPassword } from './prove-password.ts'
import { answerAdded } from './turn-on.ts'

/** What a browser's passkey answers; the passkeys' adapter reads it. */
export const PasskeyAnswer = z.record(z.string(), z.unknown())

/** What a browser is asked, as WebAuthn has it. */
export const PasskeyQuestion = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })

const notRead = () =>
  new ProblemError({ status: 422, title: 'PasskeyNotRead', detail: 'Nyckeln gick inte att läsa. Försök igen.' })

export const passkeyRoutes = (app: App, services: Services): void => {
  const path = '/api/users/me/twoStep/passkeys'

  app.post(
    `${path}/options`,
    { schema: { body: WithPassword, response: { 200: PasskeyQuestion } } },
    async (request) => {
      await provePassword(services, request, request.body.password)
      const me = currentUser(request)
      const user = await findUser(services, me._id)
      if (!user) throw notLoggedInProblem()
      const { ticket, made } = await handOut(services, 'passkey', me, (of) =>
        services.passkeys.askForNew(placeOf(request, services), {
          challenge: challengeOf(services, of),
          user: { id: me._id, email: displayText(user.profile.email), name: me.name },
          known: user.twoStep.passkeys,
        }),
      )
      return { ticket, options: { ...(await made) } }
    },
  )

  app.post(
    path,
    {
      schema: {
        body: z.object({ ticket: TicketText, name: PasskeyName, answer: PasskeyAnswer }),
        response: { 200: IssuedCodes },
      },
    },
    async (request, reply) => {
      const me = currentUser(request)
      const { ticket, name, answer } = request.body
      const challenge = challengeOf(services, await readOwnTicket(services, 'passkey', ticket, me))
      const read = await services.passkeys.readNew(placeOf(request, services), { challenge, answer })
      if (!read || typeof read.credentialId !== 'string' || typeof read.publicKey !== 'string') throw notRead()
      const { credentialId, publicKey, transports } = read
      const context = commandContext(request)
      const passkeyId = PasskeyId.parse(newId(context, 'passkey'))
      const passkey = { userId: me._id, passkeyId, name, credentialId, publicKey, transports }
      return answerAdded(services, request, reply, { added: await addPasskey(services, passkey, context), context })
    },
  )

  app.put(
    `${path}/:id`,
    {
      schema: {
        params: z.object({ id: PasskeyId }),
        body: z.object({ name: PasskeyName }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const command = { type: 'RenamePasskey', userId: currentUser(request)._id, passkeyId: params.id } as const
      acceptOutcome(reply, await changeTwoStep(services, { ...command, name: body.name }, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
