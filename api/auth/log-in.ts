import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logIn } from '../../commands/user/log-in.ts'
import { Email } from '../../domain/email.ts'
import { PASSWORD_MAX } from '../../domain/user/rules.ts'
import { ProblemError } from '../problem.ts'
import { forgiveRate, limitRate } from '../rate-limit.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { signToken } from './tokens.ts'

const ASK_BOTH = 'Ange din e-postadress och ditt lösenord.'

const Credentials = z.object({
  email: z.string(ASK_BOTH).trim().min(1, ASK_BOTH).pipe(Email),
  password: z.string(ASK_BOTH).min(1, ASK_BOTH).max(PASSWORD_MAX, 'Lösenordet är för långt.'),
})

const QUARTER = 15 * 60
const perAccount = { points: 10, seconds: QUARTER }
const perClient = { points: 100, seconds: QUARTER }

const wrong = () =>
  new ProblemError({ status: 401, title: 'WrongCredentials', detail: 'E-postadressen eller lösenordet stämmer inte.' })

const answerToken = async (services: Services, request: FastifyRequest, body: z.infer<typeof Credentials>) => {
  const account = `login ${body.email.toLowerCase()}`
  await limitRate(services, request, 'login', perClient)
  await limitRate(services, request, account, perAccount)
  const user = await logIn(services, body)
  if (!user) throw wrong()
  await forgiveRate(services, request, account, perAccount)
  return { token: await signToken(services.tokenKey, 'login', user, services.now()) }
}

export const logInRoute = (app: App, services: Services): void => {
  app.post(
    '/auth/local',
    { schema: { body: Credentials, response: { 200: z.object({ token: z.string() }) } } },
    (request) => answerToken(services, request, request.body),
  )
}
