import type { UserId } from '../../../domain/kernel/ids.ts'
import type { UserCommand } from '../../../domain/people/user/commands.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import type { User } from '../../../domain/people/user/state.ts'
import type { UserRejection } from '../../../domain/people/user/user.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { leaveAdministrators } from './administrators.ts'
import { releaseEmail, type UserTools } from './email-reservation.ts'
import { userStream } from './stream.ts'

type RemovalOutcome = Outcome<UserEvent, UserRejection | 'LastAdministrator'>

const emailOf = (user: User) => {
  if (user.status === 'Active') return user.profile.email
  return user.status === 'Removed' ? user.email : undefined
}

const leave = async (tools: UserTools, command: UserCommand, context: CommandContext): Promise<RemovalOutcome> => {
  const stream = userStream(command.userId)
  const before = await tools.handlers.user.state(stream)
  if (before.status === 'Active' && before.profile.role === 'admin') {
    const left = await leaveAdministrators(tools, command.userId, context)
    if (left.kind === 'rejected') return left
  }
  const outcome = await tools.handlers.user(stream, command, context)
  const email = emailOf(before)
  if (outcome.kind === 'accepted' && typeof email === 'string')
    await releaseEmail(tools, command.userId, email, context)
  return outcome
}

export const removeUser = (tools: UserTools, userId: UserId, context: CommandContext): Promise<RemovalOutcome> =>
  leave(tools, { type: 'RemoveUser', userId }, context)

/**
 * Forgets a user. `forget` destroys the key of the user's personal fields; the user's acts stay in the log, without the
 * name.
 */
export const forgetUser = async (
  tools: UserTools & { readonly forget: ForgetSubject },
  { userId, askedBy }: { readonly userId: UserId; readonly askedBy: UserId },
  context: CommandContext,
): Promise<RemovalOutcome> => {
  const outcome = await leave(tools, { type: 'ForgetUser', userId, askedBy }, context)
  return destroyKeys(tools.forget, outcome, () => [userId])
}
