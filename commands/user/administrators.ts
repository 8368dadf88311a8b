import type { UserId } from '../../domain/ids.ts'
import type { CommandContext } from '../command-handler.ts'
import { administratorsStream } from '../administrators.ts'
import type { UserTools } from './email-reservation.ts'

/** After somebody has become an administrator. */
export const joinAdministrators = ({ handlers }: UserTools, userId: UserId, context: CommandContext) =>
  handlers.administrators(administratorsStream, { type: 'JoinAdministrators', userId }, context)

/** Before somebody ceases to be one. */
export const leaveAdministrators = ({ handlers }: UserTools, userId: UserId, context: CommandContext) =>
  handlers.administrators(administratorsStream, { type: 'LeaveAdministrators', userId }, context)
