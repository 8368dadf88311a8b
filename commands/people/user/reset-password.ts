import type { UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { administratorsStream } from '../administrators/stream.ts'
import { changePasswordByAdmin, type PasswordTools } from './change-password.ts'
import { ownerOfEmail, type UserTools } from './email-reservation.ts'
import { findUser } from './find-user.ts'

/**
 * Sets a new password for the user of an address, which ends that user's log-ins. Undefined: no user has the address.
 */
export const resetPassword = async (
  tools: PasswordTools,
  { email, newPassword }: { readonly email: string; readonly newPassword: string },
  context: CommandContext,
): Promise<UserId | undefined> => {
  const userId = await ownerOfEmail(tools, email)
  if (!userId) return undefined
  const { kind } = await changePasswordByAdmin(tools, { userId, newPassword }, context)
  return kind === 'accepted' ? userId : undefined
}

/** The addresses that administrators log in with, for the operator at the machine. */
export const addressesOfAdministrators = async ({ handlers }: UserTools): Promise<readonly string[]> => {
  const members = await handlers.administrators.state(administratorsStream)
  const users = await Promise.all([...members].map((userId) => findUser({ handlers }, userId)))
  return users.flatMap((user) => (user ? [displayText(user.profile.email)] : []))
}
