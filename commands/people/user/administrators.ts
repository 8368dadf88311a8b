import type { UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { freshContext } from '../../kernel/handling/derived-context.ts'
import { administratorsStream } from '../administrators/stream.ts'
import type { UserTools } from './email-reservation.ts'

/** After somebody has become an administrator. */
export const joinAdministrators = ({ handlers }: UserTools, userId: UserId, context: CommandContext) =>
  handlers.administrators(administratorsStream, { type: 'JoinAdministrators', userId }, freshContext(context))

/** Before somebody ceases to be one. */
export const leaveAdministrators = ({ handlers }: UserTools, userId: UserId, context: CommandContext) =>
  handlers.administrators(administratorsStream, { type: 'LeaveAdministrators', userId }, freshContext(context))
