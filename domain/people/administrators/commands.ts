import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { UserId } from '../../kernel/ids.ts'

const administratorsCommands = {
  JoinAdministrators: z.object({ userId: UserId }),
  LeaveAdministrators: z.object({ userId: UserId }),
}
export type AdministratorsCommand = CommandOf<typeof administratorsCommands>
