import type { FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { openSession, SessionAnswer } from '../auth/start-session.ts'
import { challengeOf, handOut, readTicket, spend } from './handed-out.ts'
import { TicketText } from './own-routes.ts'
import { PasskeyAnswer, PasskeyQuestion } from './passkey-routes.ts'
import { placeOf } from './place.ts'

const unknownKey = () =>
  new ProblemError({
    status: 403,
    title: 'UnknownPasskey',
    detail: 'Nyckeln hör inte till något konto här. Logga in med lösenordet.',
  })

const limit = (services: Services, request: FastifyRequest) =>
  limitRate(services, request, 'passkey', { points: 60, seconds: 15 * 60 })

/** Whose passkey it is, by what the passkey says; the proof follows. */
const ownerOf = async (services: Services, answer: z.infer<typeof PasskeyAnswer>) => {
  const { credentialId, userId: said } = services.passkeys.nameIn(answer)
  const userId = UserId.safeParse(said).data
  const user = userId && (await findUser(services, userId))
  const passkey = user?.twoStep.passkeys.find((each) => each.credentialId === credentialId)
  return userId && user && passkey ? { userId, user, passkey } : undefined
}

/** Logs in with a passkey alone: having it, and the finger, face or code that it asks for, are two steps in one. */
export const passkeyAloneRoutes = (app: App, services: Services): void => {
  app.post('/auth/passkey/options', { schema: { response: { 200: PasskeyQuestion } } }, async (request) => {
    await limit(services, request)
    // The browser says whose passkey it is only in its answer.
    const nobody = { _id: UserId.parse(v7()), session: 0 }
    const { ticket, made } = await handOut(services, 'passkey', nobody, (of) =>
      services.passkeys.ask(placeOf(request, services), { challenge: challengeOf(services, of), known: undefined }),
    )
    return { ticket, options: { ...(await made) } }
  })

  app.post(
    '/auth/passkey',
    { schema: { body: z.object({ asked: TicketText, answer: PasskeyAnswer }), response: { 200: SessionAnswer } } },
    async (request, reply) => {
      await limit(services, request)
      const { asked, answer } = request.body
      const question = await readTicket(services, 'passkey', asked)
      const owner = await ownerOf(services, answer)
      const isProof =
        owner &&
        (await services.passkeys.isProof(placeOf(request, services), {
          challenge: challengeOf(services, question),
          answer,
          passkey: owner.passkey,
          alone: true,
        }))
      if (!owner || !isProof || !(await spend(services, question.id))) throw unknownKey()
      return openSession(services, request, reply, { userId: owner.userId, session: owner.user.session })
    },
  )
}
