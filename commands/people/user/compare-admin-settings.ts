import { administratorsStream } from '../administrators/stream.ts'
import type { PasswordTools } from './change-password.ts'
import { ownerOfEmail } from './email-reservation.ts'
import { logIn } from './log-in/log-in.ts'

type AdminSettings = {
  readonly email: string
  /** The operator set the address, rather than the default. */
  readonly isNamed: boolean
  readonly password: string | undefined
}

/** `notAdministrator`: no administrator has the address; `otherPassword`: the one who has it has another password. */
export type AdminDifference = 'notAdministrator' | 'otherPassword'

/**
 * Compares the settings of the first administrator with the administrators that exist. The settings create the first
 * one and change none.
 */
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
