import { NewPassword } from '../../../domain/people/user/commands.ts'
import { passwordTooShort } from '../../../domain/people/user/rules.ts'
import type { Settings } from '../../services.ts'

/** A new password as this installation asks for it. */
export const newPassword = ({ passwordMin }: Settings) => NewPassword.min(passwordMin, passwordTooShort(passwordMin))
