import type { UserId } from '../../../domain/kernel/ids.ts'
import type { UserForm } from '../../../domain/people/user/commands.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import type { UserRejection } from '../../../domain/people/user/user.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { joinAdministrators } from './administrators.ts'
import { claimEmail, releaseEmail, type UserTools } from './email-reservation.ts'
import { userStream } from './stream.ts'

type RegisterUser = { readonly userId: UserId; readonly form: UserForm; readonly passwordHash: string }

type RegisterOutcome = Outcome<UserEvent, UserRejection | 'EmailTaken'>

/** Registers a user without joining the roster; an administrator joins it next. */
export const registerAlone = async (
  tools: UserTools,
  { userId, form, passwordHash }: RegisterUser,
  context: CommandContext,
): Promise<RegisterOutcome> => {
  if (!(await claimEmail(tools, userId, form.email, context))) return { kind: 'rejected', reason: 'EmailTaken' }
  const command = { ...form, type: 'RegisterUser', userId, passwordHash } as const
  const outcome = await tools.handlers.user(userStream(userId), command, context)
  if (outcome.kind !== 'accepted') await releaseEmail(tools, userId, form.email, context)
  return outcome
}

export const registerUser = async (
  tools: UserTools,
  register: RegisterUser,
  context: CommandContext,
): Promise<RegisterOutcome> => {
  const outcome = await registerAlone(tools, register, context)
  if (outcome.kind === 'accepted' && register.form.role === 'admin')
    await joinAdministrators(tools, register.userId, context)
  return outcome
}
