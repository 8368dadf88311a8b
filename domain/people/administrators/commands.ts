import { z } from 'zod'
import { UserId } from '../../kernel/ids.ts'

export const JoinAdministrators = z.object({ type: z.literal('JoinAdministrators'), userId: UserId })

export const LeaveAdministrators = z.object({ type: z.literal('LeaveAdministrators'), userId: UserId })

export const AdministratorsCommand = z.discriminatedUnion('type', [JoinAdministrators, LeaveAdministrators])
export type AdministratorsCommand = z.infer<typeof AdministratorsCommand>
