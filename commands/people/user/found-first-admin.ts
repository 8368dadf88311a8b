import { v5 } from 'uuid'
import { UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { administratorsStream } from '../administrators/stream.ts'
import { joinAdministrators } from './administrators.ts'
import type { PasswordTools } from './change-password.ts'
import { registerAlone } from './register-user.ts'
import { userStream } from './stream.ts'

const FIRST_ADMINISTRATOR_NAMESPACE = '3c7e5a10-2f64-4b0e-b1c5-6d2a7e9f4b21'

type FirstAdmin = {
  readonly email: string
  /** Absent: the start makes a password up. */
  readonly password: string | undefined
  /** Makes the same password at every start and in every process, so that each of them shows the right one. */
  readonly makePassword: () => string
  /** Shows a made-up password to the operator. */
  readonly tell: (made: { readonly email: string; readonly password: string }) => void
}

/**
 * Processes that start at the same time use one command id, so that the log accepts one of them and the others notice.
 */
const contextOf = (step: string): CommandContext => {
  const commandId = v5(step, FIRST_ADMINISTRATOR_NAMESPACE)
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'start' } }
}

const profile = { name: 'Administratör', info: '', role: 'admin', isNarrator: false, customer: null } as const

/**
 * A start that broke off may have registered the administrator already, perhaps with a password that no person has
 * seen. This start then sets a new one.
 */
const registerOrRenew = async (
  tools: PasswordTools,
  { userId, email, passwordHash }: { readonly userId: UserId; readonly email: string; readonly passwordHash: string },
) => {
  const stream = userStream(userId)
  const user = await tools.handlers.user.state(stream)
  if (user.status === 'Active') {
    const change = { type: 'ChangePassword', userId, passwordHash, proof: 'admin' } as const
    return tools.handlers.user(stream, change, contextOf(`password ${email} ${user.session}`))
  }
  const form = { ...profile, email, organizations: [] }
  return registerAlone(tools, { userId, form, passwordHash }, contextOf(`register ${email}`))
}

/**
 * Registers the first administrator of an empty installation. The administrator joins the roster last, after the
 * password was shown: until then every start repeats the registration.
 */
export const foundFirstAdmin = async (
  tools: PasswordTools,
  { email, password, makePassword, tell }: FirstAdmin,
): Promise<void> => {
  const members = await tools.handlers.administrators.state(administratorsStream)
  if (members.size > 0) return
  const userId = UserId.parse(v5(email, FIRST_ADMINISTRATOR_NAMESPACE))
  const chosen = password ?? makePassword()
  const holds = async () => {
    const user = await tools.handlers.user.state(userStream(userId))
    const hash = user.status === 'Active' ? user.passwordHash : undefined
    return typeof hash === 'string' && tools.passwords.verify(hash, chosen)
  }
  if (!(await holds())) {
    const founding = { userId, email, passwordHash: await tools.passwords.hash(chosen) }
    const { kind } = await registerOrRenew(tools, founding)
    if (kind !== 'accepted') throw new Error(`The first administrator ${email} could not be registered`)
    // Another process registered first. Its password holds, and it shows that password.
    if (!(await holds())) return
  }
  if (password === undefined) tell({ email, password: chosen })
  await joinAdministrators(tools, userId, contextOf('join'))
}
