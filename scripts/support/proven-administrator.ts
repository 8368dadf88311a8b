import { findInstallationKey } from '../../adapters/kernel/keys/installation-key.ts'
import { openAuthenticators } from '../../adapters/people/access/authenticators.ts'
import { openEndedSessions } from '../../adapters/people/access/ended-sessions.ts'
import { openPasswords } from '../../adapters/people/access/passwords.ts'
import { openRateLimits } from '../../adapters/people/access/rate-limits.ts'
import { reservationStreams } from '../../adapters/sales/reservation-stream.ts'
import { accountNamed } from '../../api/people/auth/known-browser.ts'
import { countSecondStep, countTry } from '../../api/people/auth/log-in-limits.ts'
import { spendCode } from '../../api/people/second-step/spend-code.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { administratorsStream } from '../../commands/people/administrators/stream.ts'
import { tellOfGuesses } from '../../commands/people/user/log-in/tell-of-guesses.ts'
import { spendRecoveryCode } from '../../commands/people/user/log-in/two-step.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import type { UserId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { UNUSABLE_PASSWORD } from '../../domain/people/user/rules.ts'
import type { ActiveUser } from '../../domain/people/user/state.ts'
import type { openPlace } from '../open-place.ts'
import { openAnswers } from './answers.ts'
import { commandLineContext } from './command-line-context.ts'

type Place = Pick<Awaited<ReturnType<typeof openPlace>>, 'log' | 'pool' | 'subjects' | 'tokenKey' | 'adminTwoStep'>
type Administrator = { readonly id: UserId; readonly user: ActiveUser }
type Ask = ReturnType<typeof openAnswers>['ask']

const administratorNamed = async ({ log }: Place, email: string | undefined): Promise<Administrator> => {
  const handlers = handlersOf(log)
  for (const id of await handlers.administrators.state(administratorsStream)) {
    const user = await handlers.user.state(userStream(id))
    if (user.status === 'Active' && displayText(user.profile.email) === email) return { id, user }
  }
  const why = email === undefined ? '' : `Ingen administratör har adressen ${email}. `
  throw new Error(`${why}Skriv vilken administratör det gäller med --by <e-post>.`)
}

/** The counters and the used codes are those of the log-in: the product's key names them. */
const toolsAt = async ({ log, pool, subjects, tokenKey }: Place) => {
  const key = await findInstallationKey(subjects)
  return {
    handlers: handlersOf(log),
    passwords: await openPasswords(),
    authenticators: openAuthenticators(),
    sessions: openEndedSessions(pool),
    rateLimits: openRateLimits(pool, key),
    reservationStream: reservationStreams(key),
    tokenKey,
    now: () => new Date(),
  }
}
type Tools = Awaited<ReturnType<typeof toolsAt>>

/** Tries at the command line count against the account as those of a browser that does not know it. */
const commandLine = { ip: 'serverns kommandorad' }

const tryOf = ({ user }: Administrator) => ({
  account: accountNamed(displayText(user.profile.email)),
  browser: undefined,
})

const provePassword = async (tools: Tools, administrator: Administrator, ask: Ask): Promise<void> => {
  const { passwordHash, profile } = administrator.user
  const email = displayText(profile.email)
  const password = await ask(`Lösenord för ${email}: `)
  const { isLast, takeBack } = await countTry(tools, commandLine, tryOf(administrator))
  const hash = typeof passwordHash === 'string' ? passwordHash : UNUSABLE_PASSWORD
  if (!(await tools.passwords.verify(hash, password))) {
    if (isLast) await tellOfGuesses(tools, email, commandLineContext())
    throw new Error('Lösenordet stämmer inte.')
  }
  await takeBack()
}

const APP_CODE = /^\d{6}$/

const spendTyped = async (tools: Tools, { id: userId, user }: Administrator, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '')
  const { secret } = user.twoStep
  if (APP_CODE.test(code)) return typeof secret === 'string' && spendCode(tools, { userId, secret, code })
  const context = { ...commandLineContext(), actor: { kind: 'user', id: userId } } as const
  return (await spendRecoveryCode(tools, { userId, code }, context)).kind === 'accepted'
}

const proveSecondStep = async (
  { adminTwoStep }: Place,
  tools: Tools,
  administrator: Administrator,
  ask: Ask,
): Promise<void> => {
  if (!administrator.user.twoStep.isOn) {
    if (adminTwoStep) throw new Error('Administratörer loggar in i två steg här. Slå på det på skärmen först.')
    return
  }
  const typed = await ask('Kod från appen, eller en återställningskod: ')
  const { takeBack } = await countSecondStep(tools, commandLine, tryOf(administrator))
  if (!(await spendTyped(tools, administrator, typed)))
    throw new Error('Koden stämmer inte, eller är redan använd. Vänta på nästa kod i appen.')
  await takeBack()
}

/**
 * The administrator in whose name the command line proposes or decides, known by the password and, where it is on, the
 * second step, by the rules of the log-in: a name alone would let one operator at the server be two. Rejects for any
 * other.
 */
export const provenAdministrator = async (place: Place, email: string | undefined): Promise<UserId> => {
  const administrator = await administratorNamed(place, email)
  const tools = await toolsAt(place)
  const answers = openAnswers()
  try {
    await provePassword(tools, administrator, answers.ask)
    await proveSecondStep(place, tools, administrator, answers.ask)
  } finally {
    answers.close()
  }
  return administrator.id
}
