import { administratorsStream } from '../administrators/stream.ts'
import type { PasswordTools } from './change-password.ts'
import { ownerOfEmail } from './email-reservation.ts'
import { logIn } from './log-in.ts'

export type AdminSettings = {
  readonly email: string
  /** Whether the operator named the address. */
  readonly isNamed: boolean
  readonly password: string | undefined
}

/** `notAdministrator`: no administrator has the address; `otherPassword`: the one who has it has another password. */
export type AdminDifference = 'notAdministrator' | 'otherPassword'

/** How the settings of the first administrator differ from the administrators there are. They found one, and change none. */
export const compareAdminSettings = async (
  tools: PasswordTools,
  { email, isNamed, password }: AdminSettings,
): Promise<AdminDifference | undefined> => {
  if (!isNamed && password === undefined) return undefined
  const owner = await ownerOfEmail(tools, email)
  const members = await tools.handlers.administrators.state(administratorsStream)
  if (!owner || !members.has(owner)) return 'notAdministrator'
  if (password === undefined || (await logIn(tools, { email, password }))) return undefined
  return 'otherPassword'
}
