import { z } from 'zod'
import { readToken } from '../../../commands/people/user/log-in/tokens.ts'
import { confirmSignup } from '../../../commands/people/user/sign-up.ts'
import { MAX_PASSWORD_LENGTH } from '../../../domain/people/user/rules.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { countTry } from './log-in-limits.ts'
import { SessionAnswer, startSession } from './start-session.ts'

const PASSWORD_REQUIRED = 'Ange lösenordet som du valde.'

const Body = z.object({
  token: z.string().max(2_000),
  password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(MAX_PASSWORD_LENGTH, 'Lösenordet är för långt.'),
})

/**
 * The visitor who made an account follows the link of the letter, and is logged in. A link that is followed again opens nothing:
 * the account may ask for more than a password by then.
 */
export const confirmSignupRoute = (app: App, services: Services): void => {
  const schema = { body: Body, response: { 200: SessionAnswer } }
  app.post('/auth/confirm', { schema }, async (request, reply) => {
    const { token, password } = request.body
    const linked = await readToken(services.tokenKey, 'confirm', token, services.now())
    if (!linked) {
      await limitRate(services, request, 'confirm', { points: 20, seconds: 15 * 60 })
      throw refusal('SignupExpired')
    }
    const { userId } = linked
    const { takeBack } = await countTry(services, request, { account: `confirm ${userId}`, browser: undefined })
    const outcome = await confirmSignup(services, { userId, password }, commandContext(request))
    const { events } = acceptOutcome(reply, outcome)
    await takeBack()
    if (events.length === 0) throw refusal('AlreadyConfirmed')
    return startSession(services, request, reply, { userId, session: 1 })
  })
}
