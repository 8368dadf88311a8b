import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { findInstallationKey } from '../../adapters/kernel/keys/installation-key.ts'
import { type Lifecycle, lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import { openPasswords } from '../../adapters/people/access/passwords.ts'
import { reservationStreams } from '../../adapters/sales/reservation-stream.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { resetTwoStepOf } from '../../commands/people/user/log-in/two-step.ts'
import { addressesOfAdministrators, resetPassword } from '../../commands/people/user/reset-password.ts'
import { openPlace } from '../open-place.ts'

const usage = `npm run admin -- reset EMAIL
npm run admin -- two-step EMAIL

reset gives who logs in with EMAIL a new password, which is printed once, and ends the log-ins there are. two-step turns
off the second step of a log-in, for who has lost telephone and recovery codes; the password stays. While the product
runs, or when it is stopped.`

/** Without similar signs: an administrator copies the password from a screen by hand. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 19 characters hold 79 bits. */
const PASSWORD_CHARACTERS = 19

const makePassword = (min: number): string =>
  Array.from({ length: Math.max(PASSWORD_CHARACTERS, min) }, (_, place) =>
    place % 5 === 4 ? '-' : signs[randomInt(signs.length)],
  ).join('')

const openTools = async (config: Config, life: Lifecycle) => {
  const { log, subjects } = await openPlace(config, life)
  return {
    handlers: handlersOf(log),
    passwords: await openPasswords(),
    reservationStream: reservationStreams(await findInstallationKey(subjects)),
    now: () => new Date(),
  }
}

const asOperator = () => {
  const commandId = v7()
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'command-line' } } as const
}

const nobodyHas = async (tools: Awaited<ReturnType<typeof openTools>>, email: string, what: string) => {
  const administrators = await addressesOfAdministrators(tools)
  return new Error(`Nobody has ${what} ${email}. Administrators: ${administrators.join(', ')}`)
}

const turnOffTwoStep = async (config: Config, life: Lifecycle, email: string): Promise<readonly string[]> => {
  const tools = await openTools(config, life)
  const reason = 'Återställd vid servern'
  if (await resetTwoStepOf(tools, { email, reason }, asOperator()))
    return [`${email} logs in with the password alone. All log-ins there were have ended.`]
  throw await nobodyHas(tools, email, 'a second step at the address')
}

const reset = async (config: Config, life: Lifecycle, email: string): Promise<readonly string[]> => {
  const tools = await openTools(config, life)
  const newPassword = makePassword(config.passwordMin)
  const userId = await resetPassword(tools, { email, newPassword }, asOperator())
  if (userId)
    return [
      `${email} has the password ${newPassword}`,
      'It is printed this once. All log-ins there were have ended. Choose another when you have logged in.',
      'Whoever has just tried ten wrong passwords waits a quarter of an hour first.',
    ]
  throw await nobodyHas(tools, email, 'the address')
}

const acts = new Map([
  ['reset', reset],
  ['two-step', turnOffTwoStep],
])

const run = async (act: typeof reset, email: string): Promise<0 | 1> => {
  const life = lifecycle()
  try {
    for (const line of await act(parseConfig(process.env), life, email)) console.log(line)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await life.stop()
  }
}

const [name = '', email = '', ...more] = process.argv.slice(2)
const act = acts.get(name)
if (act && email !== '' && more.length === 0) process.exitCode = await run(act, email)
else {
  console.error(usage)
  process.exitCode = 1
}
