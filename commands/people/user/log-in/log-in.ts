import type { UserId } from '../../../../domain/kernel/ids.ts'
import { UNUSABLE_PASSWORD } from '../../../../domain/people/user/rules.ts'
import type { PasswordTools } from '../change-password.ts'
import { ownerOfEmail } from '../email-reservation.ts'
import { findUser } from '../find-user.ts'

export type LogInResult = { readonly userId: UserId; readonly session: number }

/** Finds the user with this address and this password. An unknown address takes as long as a wrong password. */
export const logIn = async (
  tools: PasswordTools,
  { email, password }: { email: string; password: string },
): Promise<LogInResult | undefined> => {
  const userId = await ownerOfEmail(tools, email)
  const user = userId && (await findUser(tools, userId))
  const hash = user && typeof user.passwordHash === 'string' ? user.passwordHash : UNUSABLE_PASSWORD
  const fits = await tools.passwords.verify(hash, password)
  return fits && userId && user ? { userId, session: user.session } : undefined
}
