import { NewPassword } from '../../../domain/people/user/commands.ts'
import { passwordTooShort } from '../../../domain/people/user/rules.ts'
import type { Settings } from '../../kernel/services.ts'

/** Shape of a new password, with the least length of this installation. */
export const newPassword = ({ passwordMin }: Settings) => NewPassword.min(passwordMin, passwordTooShort(passwordMin))
