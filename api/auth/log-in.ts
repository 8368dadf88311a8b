import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tellOfGuesses } from '../../commands/user/tell-of-guesses.ts'
import { logIn } from '../../commands/user/log-in.ts'
import { Email } from '../../domain/values/email.ts'
import { PASSWORD_MAX } from '../../domain/user/rules.ts'
import { isSecure } from '../own-address.ts'
import { ProblemError } from '../problem.ts'
import { forgiveRate, limitRate, refuseWhenUsedUp } from '../rate-limit.ts'
import { commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { logOut } from './log-out.ts'
import { giveSession } from './session-cookies.ts'
import { signToken } from '../../commands/user/tokens.ts'

const ASK_BOTH = 'Ange din e-postadress och ditt lösenord.'

const Credentials = z.object({
  email: z.string(ASK_BOTH).trim().min(1, ASK_BOTH).pipe(Email),
  password: z.string(ASK_BOTH).min(1, ASK_BOTH).max(PASSWORD_MAX, 'Lösenordet är för långt.'),
})

const QUARTER = 15 * 60
const perAccount = { points: 10, seconds: QUARTER }
const perClient = { points: 100, seconds: QUARTER }
/** Wrong passwords of an account from everywhere together: from ever new addresses one guesses no faster. */
const fromEverywhere = { points: 100, seconds: 60 * 60 }

const YEAR = 365 * 24 * 60 * 60
const KNOWN = 'known'

const wrong = () =>
  new ProblemError({ status: 401, title: 'WrongCredentials', detail: 'E-postadressen eller lösenordet stämmer inte.' })

/** What a browser keeps in which the account has been logged in to: strangers' guesses do not lock its owner out. */
const proofOfKnowing = ({ tokenKey }: Services, account: string) =>
  createHmac('sha256', tokenKey).update(`known ${account}`).digest('base64url')

/**
 * A wrong password more. With the last one that is allowed the account's owner gets a letter; it is ordered when the answer
 * has gone, which so takes as long for an address that nobody has.
 */
const countGuess = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, email }: { readonly account: string; readonly email: string },
) => {
  const { left } = await services.rateLimits.consume(account, fromEverywhere)
  if (left > 0) return
  const context = commandContext(request)
  reply.raw.once('close', () => {
    tellOfGuesses(services, email, context).catch((error: unknown) => request.log.error(error))
  })
}

const answerToken = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  body: z.infer<typeof Credentials>,
) => {
  const { settings } = services
  const account = `login ${body.email.toLowerCase()}`
  const proof = proofOfKnowing(services, account)
  const isKnown = request.cookies[KNOWN] === proof
  await limitRate(services, request, 'login', perClient)
  await limitRate(services, request, account, perAccount)
  if (!isKnown) await refuseWhenUsedUp(services, account, fromEverywhere)
  const user = await logIn(services, body)
  if (!user) {
    if (!isKnown) await countGuess(services, request, reply, { account, email: body.email })
    await logOut(services, request, reply)
    throw wrong()
  }
  await forgiveRate(services, request, account, perAccount)
  const token = await signToken(services.tokenKey, 'login', user, services.now())
  giveSession(request, reply, settings, token)
  void reply.setCookie(KNOWN, proof, {
    path: '/auth/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request, settings),
    maxAge: YEAR,
  })
  return { token }
}

export const logInRoute = (app: App, services: Services): void => {
  app.post(
    '/auth/local',
    { schema: { body: Credentials, response: { 200: z.object({ token: z.string() }) } } },
    (request, reply) => answerToken(services, request, reply, request.body),
  )
}
