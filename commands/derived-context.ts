import { v5, v7 } from 'uuid'
import type { CommandContext } from './command-handler.ts'

/** The context of a step that follows from a command: repeated with it, under the same id. */
export const derivedContext = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: v5(step, context.commandId),
})

/**
 * The context of a step that says how things shall be, and that one act may ask for again after it was undone: with an
 * id of its own each time, for under one id it would be done once. Only for commands that do nothing when all is so already.
 */
export const freshContext = (context: CommandContext): CommandContext => ({ ...context, commandId: v7() })
