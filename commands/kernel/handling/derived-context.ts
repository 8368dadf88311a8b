import { v5, v7 } from 'uuid'
import type { CommandContext } from './command-handler.ts'

/** The context of a step that follows from a command: repeated with it, under the same id. */
export const derivedContext = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: v5(step, context.commandId),
  ...(context.undoes && { undoes: v5(step, context.undoes) }),
})

/**
 * The context of a step that says how things shall be, and that one act may ask for again after it was undone: with an
 * id of its own each time, for under one id it would be done once. Only for commands that do nothing when all is so already.
 */
export const freshContext = (context: CommandContext): CommandContext => ({ ...context, commandId: v7() })

/**
 * The context of a step that is done once for a thing, whoever asks for it: under an id that derives from that thing. What
 * one asker has sent under her own key tells nothing of it, and the next one is answered with what was done.
 */
export const sharedContext = (
  { fingerprint: _fingerprint, ...context }: CommandContext,
  step: string,
  namespace: string,
): CommandContext => ({ ...context, commandId: v5(step, namespace) })
