import { v5 } from 'uuid'
import { UserId } from '../../domain/ids.ts'
import type { CommandContext } from '../command-handler.ts'
import { administratorsStream } from '../administrators.ts'
import type { PasswordTools } from './change-password.ts'
import { registerUser } from './register-user.ts'

const FIRST = '3c7e5a10-2f64-4b0e-b1c5-6d2a7e9f4b21'

export type FirstAdmin = {
  readonly email: string
  /** Absent: one is made up. */
  readonly password: string | undefined
  readonly makePassword: () => string
}

/**
 * Registers the first administrator of an empty installation. Answers the password to print when it was made up, and
 * undefined when there is an administrator already or the password was given.
 */
export const foundFirstAdmin = async (
  tools: PasswordTools,
  { email, password, makePassword }: FirstAdmin,
): Promise<{ readonly email: string; readonly password: string | undefined } | undefined> => {
  const members = await tools.handlers.administrators.state(administratorsStream)
  if (members.size > 0) return undefined
  const chosen = password ?? makePassword()
  const userId = UserId.parse(v5(email, FIRST))
  const commandId = v5(`register ${email}`, FIRST)
  const context: CommandContext = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'start' } }
  const form = {
    name: 'Administratör',
    email,
    info: '',
    role: 'admin',
    isNarrator: false,
    customer: null,
    organizations: [],
  } as const
  const passwordHash = await tools.passwords.hash(chosen)
  const outcome = await registerUser(tools, { userId, form: { ...form, organizations: [] }, passwordHash }, context)
  if (outcome.kind !== 'accepted') throw new Error(`The first administrator ${email} could not be registered`)
  return { email, password: password === undefined ? chosen : undefined }
}
