import { v5 } from 'uuid'
import { UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { administratorsStream } from '../administrators/stream.ts'
import { joinAdministrators } from './administrators.ts'
import type { PasswordTools } from './change-password.ts'
import { registerAlone } from './register-user.ts'
import { userStream } from './stream.ts'

const FIRST_ADMINISTRATOR_NAMESPACE = '3c7e5a10-2f64-4b0e-b1c5-6d2a7e9f4b21'

export type FirstAdmin = {
  readonly email: string
  /** Absent: one is made up. */
  readonly password: string | undefined
  /** The same at every start, also of several processes: whoever tells it tells the right one. */
  readonly makePassword: () => string
  /** Shows a password that was made up. */
  readonly tell: (made: { readonly email: string; readonly password: string }) => void
}

/** One id for everybody who founds at the same time: one of them is served, and the others see that it was not they. */
const contextOf = (step: string): CommandContext => {
  const commandId = v5(step, FIRST_ADMINISTRATOR_NAMESPACE)
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'start' } }
}

const profile = { name: 'Administratör', info: '', role: 'admin', isNarrator: false, customer: null } as const

/** She may be there already: a start that broke off registered her, and perhaps nobody knows the password. */
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
 * Registers the first administrator of an empty installation. She joins the roster last, when her password has been
 * told: until then every start founds her again.
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
    // Another start beside this one was first: hers is the password that holds, and she tells it.
    if (!(await holds())) return
  }
  if (password === undefined) tell({ email, password: chosen })
  await joinAdministrators(tools, userId, contextOf('join'))
}
