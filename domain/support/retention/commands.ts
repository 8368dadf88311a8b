import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { UserId } from '../../kernel/ids.ts'
import { hasWords, MAX_REASON, REASON_RULE } from '../reason.ts'
import { type RetentionName, retentionNames } from './kinds.ts'

export const retentionCommands = {
  SetRetention: z.object({
    kind: z.enum(retentionNames as [RetentionName, ...RetentionName[]]),
    time: z.int(),
    reason: z.string().trim().max(MAX_REASON).refine(hasWords, REASON_RULE),
    setBy: UserId,
  }),
}
export type RetentionCommand = CommandOf<typeof retentionCommands>
