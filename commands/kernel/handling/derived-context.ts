import { v5, v7 } from 'uuid'
import type { CommandContext } from './command-handler.ts'

/** The context of a step that follows from a command: repeated with it, under the same id. */
export const derivedContext = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: v5(step, context.commandId),
  ...(context.undoes && { undoes: v5(step, context.undoes) }),
})

/**
 * The context of a step that sets a state, and that one act may ask for again after an undo: a new id each time,
 * because under one id the step would be done once. Only for commands that change nothing when the state is set
 * already.
 */
export const freshContext = (context: CommandContext): CommandContext => ({ ...context, commandId: v7() })

/**
 * The context of a step that is done once for a thing, whichever request asks for it: its id derives from the thing.
 * The fingerprint of one request says nothing about it, and the next request gets the same answer.
 */
export const sharedContext = (
  { fingerprint: _fingerprint, ...context }: CommandContext,
  step: string,
  namespace: string,
): CommandContext => ({ ...context, commandId: v5(step, namespace) })
