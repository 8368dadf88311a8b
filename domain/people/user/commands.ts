import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { CustomerId, UserId } from '../../kernel/ids.ts'
import { Email } from '../../kernel/values/addresses/email.ts'
import { nameOf } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { MAX_PASSWORD_LENGTH, PASSWORD_LENGTH_FLOOR, passwordTooShort, Role } from './rules.ts'
import type { TwoStepCommand } from './two-step-commands.ts'
import type { VoiceConsentCommand } from './voice-consent-commands.ts'

/** A new password. A higher PASSWORD_MIN is checked where the setting is known. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_FLOOR, passwordTooShort(PASSWORD_LENGTH_FLOOR))
  .max(MAX_PASSWORD_LENGTH, `Lösenordet får innehålla högst ${MAX_PASSWORD_LENGTH} tecken.`)

export const UserForm = z.object({
  name: nameOf(200),
  email: Email,
  info: z.string().max(10_000, tooLongMessage(10_000)),
  role: Role,
  isNarrator: z.boolean(),
  customer: CustomerId.nullable(),
  organizations: z
    .array(z.object({ orgId: CustomerId, roleType: Role }))
    .max(200)
    .refine(
      (all) => new Set(all.map(({ orgId }) => orgId)).size === all.length,
      'En organisation kan bara stå en gång.',
    ),
})
export type UserForm = z.infer<typeof UserForm>

const ProviderLogin = z.object({ issuer: z.string(), subject: z.string() })

const userCommands = {
  /** `login`: the provider's account by which the visitor came; it answers for the address. */
  SignUp: UserForm.pick({ name: true, email: true }).extend({
    userId: UserId,
    passwordHash: z.string(),
    login: ProviderLogin.nullable(),
  }),
  /** `isPasswordRight`: the visitor who follows the link knows the password that the account was made with. */
  ConfirmEmail: z.object({ userId: UserId, isPasswordRight: z.boolean() }),
  ExpireSignup: z.object({ userId: UserId }),
  ConnectLogin: ProviderLogin.extend({ userId: UserId }),
  DisconnectLogin: z.object({ userId: UserId, issuer: z.string() }),
  RegisterUser: UserForm.extend({ userId: UserId, passwordHash: z.string() }),
  ChangeUser: z.object({ userId: UserId, changes: UserForm.partial() }),
  /** `proof`: how the sender proved the right to change it; the handler compares an old password with its hash. */
  ChangePassword: z.object({
    userId: UserId,
    passwordHash: z.string(),
    proof: z.enum([
      'rightPassword',
      'wrongPassword',
      'invitation',
      'wrongInvitation',
      'letter',
      'wrongLetter',
      'admin',
    ]),
  }),
  RemoveUser: z.object({ userId: UserId }),
  ForgetUser: z.object({ userId: UserId, askedBy: UserId }),
}
export type UserCommand = CommandOf<typeof userCommands> | TwoStepCommand | VoiceConsentCommand
