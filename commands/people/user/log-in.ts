import type { UserId } from '../../../domain/kernel/ids.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import type { PasswordTools } from './change-password.ts'
import { ownerOfEmail } from './email-reservation.ts'
import { userStream } from './stream.ts'

export type LogInResult = { readonly userId: UserId; readonly session: number }

/** Finds the user with this address and this password. An unknown address takes as long as a wrong password. */
export const logIn = async (
  tools: PasswordTools,
  { email, password }: { email: string; password: string },
): Promise<LogInResult | undefined> => {
  const userId = await ownerOfEmail(tools, email)
  const user = userId && (await tools.handlers.user.state(userStream(userId)))
  const hash =
    user?.status === 'Active' && typeof user.passwordHash === 'string' ? user.passwordHash : UNUSABLE_PASSWORD
  const fits = await tools.passwords.verify(hash, password)
  return fits && userId && user?.status === 'Active' ? { userId, session: user.session } : undefined
}
