import type { UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { freshContext } from '../../kernel/handling/derived-context.ts'
import { administratorsStream } from '../administrators/stream.ts'
import type { UserTools } from './email-reservation.ts'

/** Runs after a user has become an administrator. */
export const joinAdministrators = ({ handlers }: UserTools, userId: UserId, context: CommandContext) =>
  handlers.administrators(administratorsStream, { type: 'JoinAdministrators', userId }, freshContext(context))

/** Runs before a user ceases to be an administrator. */
export const leaveAdministrators = ({ handlers }: UserTools, userId: UserId, context: CommandContext) =>
  handlers.administrators(administratorsStream, { type: 'LeaveAdministrators', userId }, freshContext(context))
