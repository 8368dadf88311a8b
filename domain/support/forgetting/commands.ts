import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ForgettingId, UserId } from '../../kernel/ids.ts'
import { forgettingGroundNames, stayNames } from './rules.ts'

const Count = z.int().min(0)
const Plan = {
  things: z
    .array(z.object({ stream: z.string(), values: Count }))
    .min(1)
    .readonly(),
  follows: z.array(z.object({ kind: z.string(), things: Count, values: Count })).readonly(),
  files: Count,
  letters: Count,
  stays: z
    .array(z.object({ what: z.enum(stayNames), count: Count.nullable(), until: z.iso.date().nullable() }))
    .readonly(),
}

const forgettingCommands = {
  BeginForgetting: z.object({
    forgettingId: ForgettingId,
    ...Plan,
    ground: z.enum(forgettingGroundNames),
    askedBy: UserId,
    at: z.iso.datetime(),
  }),
  NoteThingForgotten: z.object({ stream: z.string() }),
  CertifyForgetting: z.object({ at: z.iso.datetime() }),
}
export type ForgettingCommand = CommandOf<typeof forgettingCommands>
