import type { ForgettingId } from '../../../domain/kernel/ids.ts'
import { remainingThings } from '../../../domain/support/forgetting/forgetting.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { type ForgetThingTools, forgetThing, isGone } from './forget-thing.ts'
import { forgettingStream, type HandleForgetting } from './stream.ts'

export type CarryOutForgettingTools = Omit<ForgetThingTools, 'handlers'> & {
  readonly handlers: ForgetThingTools['handlers'] & { readonly forgetting: HandleForgetting }
}

/** A thing refuses to forget for now: the last administrator, or an editor decides on its files at this moment. */
class ForgettingHeldUp extends Error {
  override readonly name = 'ForgettingHeldUp'
  constructor(stream: string, reason: string) {
    super(`${stream} does not forget its person yet: ${reason}`)
  }
}

/**
 * Forgets the person in every thing that is left, notes each, and certifies the act at the end. It begins where an
 * earlier attempt stopped. A thing that does not exist is done. Throws where a thing refuses, after the other things:
 * the process tries again.
 */
export const carryOutForgetting = async (
  tools: CarryOutForgettingTools,
  { forgettingId, now }: { readonly forgettingId: ForgettingId; readonly now: string },
  context: CommandContext,
): Promise<void> => {
  const { forgetting } = tools.handlers
  const stream = forgettingStream(forgettingId)
  const state = await forgetting.state(stream)
  if (state.status === 'Missing') return
  const { askedBy } = state.begun
  let heldUp: ForgettingHeldUp | undefined
  for (const thing of remainingThings(state)) {
    const step = derivedContext(context, thing)
    const outcome = await forgetThing(tools, { stream: thing, askedBy }, step)
    if (outcome.kind !== 'accepted' && !(await isGone(tools, thing))) {
      heldUp ??= new ForgettingHeldUp(thing, outcome.kind === 'rejected' ? outcome.reason : outcome.kind)
      continue
    }
    await forgetting(stream, { type: 'NoteThingForgotten', stream: thing }, derivedContext(context, `note ${thing}`))
  }
  if (heldUp) throw heldUp
  await forgetting(stream, { type: 'CertifyForgetting', at: now }, derivedContext(context, 'certify'))
}
