import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { MAX_PASSWORD_LENGTH, UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { currentUser, notLoggedInProblem } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

export const WithPassword = z.object({ password: z.string().max(MAX_PASSWORD_LENGTH) })

/** Milliseconds after a log-in within which it proves as much as a password. */
const FRESH_MS = 10 * 60_000
const HEX = 16

/** When a log-in began: its id is a UUIDv7, which begins with the time. */
const beganAt = (logIn: string) => Number.parseInt(logIn.replaceAll('-', '').slice(0, 12), HEX)

const wrongPassword = () =>
  new ProblemError({
    status: 403,
    title: 'IncorrectPassword',
    detail: 'Lösenordet stämmer inte.',
    field: 'password',
  })

const AGAIN = 'Logga ut, logga in igen och gör det här inom tio minuter.'

const notFresh = (detail: string) =>
  new ProblemError({
    status: 403,
    title: 'LogInTooOld',
    detail,
  })

/**
 * Makes sure that the user sits there before the log-in is made weaker or stronger: a session alone may be left behind or
 * stolen. Users without a password, who come by a provider, must have logged in just now; so must users of a second step,
 * whose log-in has asked for it: a password alone takes no second step away.
 */
export const provePassword = async (services: Services, request: FastifyRequest, password: string): Promise<void> => {
  const { _id } = currentUser(request)
  const user = await findUser(services, _id)
  if (!user) throw notLoggedInProblem()
  const hash = user.passwordHash
  const isFresh = services.now().getTime() - beganAt(request.logIn ?? '') <= FRESH_MS
  if (hash === UNUSABLE_PASSWORD) {
    if (!isFresh) throw notFresh(`Du har inget lösenord här. ${AGAIN}`)
    return
  }
  await limitRate(services, request, `password ${_id}`, { points: 10, seconds: 15 * 60 })
  if (typeof hash !== 'string' || !(await services.passwords.verify(hash, password))) throw wrongPassword()
  if (user.twoStep.isOn && !isFresh) throw notFresh(`Du loggade in för mer än tio minuter sedan. ${AGAIN}`)
}
