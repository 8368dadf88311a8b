import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logIn } from '../../../commands/people/user/log-in/log-in.ts'
import { tellOfGuesses } from '../../../commands/people/user/log-in/tell-of-guesses.ts'
import { Email } from '../../../domain/kernel/values/addresses/email.ts'
import { MAX_PASSWORD_LENGTH } from '../../../domain/people/user/rules.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { accountNamed, browserKnowing } from './known-browser.ts'
import { countTry } from './log-in-limits.ts'
import { logOut } from './log-out.ts'
import { SessionAnswer, startSession } from './start-session.ts'

const CREDENTIALS_REQUIRED = 'Ange din e-postadress och ditt lösenord.'

const Credentials = z.object({
  email: z.string(CREDENTIALS_REQUIRED).trim().min(1, CREDENTIALS_REQUIRED).pipe(Email),
  password: z
    .string(CREDENTIALS_REQUIRED)
    .min(1, CREDENTIALS_REQUIRED)
    .max(MAX_PASSWORD_LENGTH, 'Lösenordet är för långt.'),
})

const wrongCredentials = () =>
  new ProblemError({ status: 401, title: 'WrongCredentials', detail: 'E-postadressen eller lösenordet stämmer inte.' })

/**
 * Orders a letter to the account's owner after the answer, which therefore takes as long for an address without an
 * account.
 */
const tellOwnerOfGuesses = (services: Services, request: FastifyRequest, reply: FastifyReply, email: string) => {
  const context = commandContext(request)
  reply.raw.once('close', () => {
    tellOfGuesses(services, email, context).catch((error: unknown) => request.log.error(error))
  })
}

const answerSession = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  body: z.infer<typeof Credentials>,
) => {
  const account = accountNamed(body.email)
  const browser = browserKnowing(services, request, account)
  const { isLast, takeBack } = await countTry(services, request, { account, browser })
  const user = await logIn(services, body)
  if (!user) {
    if (isLast) tellOwnerOfGuesses(services, request, reply, body.email)
    await logOut(services, request, reply)
    throw wrongCredentials()
  }
  await takeBack()
  return startSession(services, request, reply, user)
}

export const logInRoute = (app: App, services: Services): void => {
  app.post('/auth/local', { schema: { body: Credentials, response: { 200: SessionAnswer } } }, (request, reply) =>
    answerSession(services, request, reply, request.body),
  )
}
