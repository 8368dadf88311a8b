import { v5 } from 'uuid'
import type { CommandContext } from './command-handler.ts'

/** The context of a step that follows from a command: repeated with it, under the same id. */
export const derivedContext = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: v5(step, context.commandId),
})
