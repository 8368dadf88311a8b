import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { findInstallationKey } from '../../adapters/kernel/keys/installation-key.ts'
import { type Lifecycle, lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import { openPasswords } from '../../adapters/people/access/passwords.ts'
import { reservationStreams } from '../../adapters/sales/reservation-stream.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { addressesOfAdministrators, resetPassword } from '../../commands/people/user/reset-password.ts'
import { openPlace } from '../open-place.ts'

const usage = `npm run admin -- reset EMAIL

Gives who logs in with EMAIL a new password, which is printed once, and ends the log-ins there are. While the product runs,
or when it is stopped.`

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

const reset = async (config: Config, life: Lifecycle, email: string): Promise<readonly string[]> => {
  const tools = await openTools(config, life)
  const newPassword = makePassword(config.passwordMin)
  const commandId = v7()
  const actor = { kind: 'process', id: 'command-line' } as const
  const userId = await resetPassword(tools, { email, newPassword }, { commandId, correlationId: commandId, actor })
  if (userId)
    return [
      `${email} has the password ${newPassword}`,
      'It is printed this once. All log-ins there were have ended. Choose another when you have logged in.',
      'Whoever has just tried ten wrong passwords waits a quarter of an hour first.',
    ]
  const administrators = await addressesOfAdministrators(tools)
  throw new Error(`Nobody has the address ${email}. Administrators: ${administrators.join(', ')}`)
}

const run = async (email: string): Promise<0 | 1> => {
  const life = lifecycle()
  try {
    for (const line of await reset(parseConfig(process.env), life, email)) console.log(line)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await life.stop()
  }
}

const [act, email = '', ...more] = process.argv.slice(2)
if (act === 'reset' && email !== '' && more.length === 0) process.exitCode = await run(email)
else {
  console.error(usage)
  process.exitCode = 1
}
