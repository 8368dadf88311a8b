import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { UserId } from '../../kernel/ids.ts'
import { type RetentionName, retentionNames } from './kinds.ts'

export const retentionCommands = {
  SetRetention: z.object({
    kind: z.enum(retentionNames as [RetentionName, ...RetentionName[]]),
    time: z.int(),
    reason: z.string().trim().min(1, 'Skriv varför tiden ändras.').max(500),
    setBy: UserId,
  }),
}
export type RetentionCommand = CommandOf<typeof retentionCommands>
