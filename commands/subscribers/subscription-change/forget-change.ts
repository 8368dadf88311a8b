import type { ChangeId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type HandleSubscriptionChange, subscriptionChangeStream } from './stream.ts'

export type ForgetChangeTools = {
  readonly handlers: { readonly subscriptionChange: HandleSubscriptionChange }
  /** Destroys the request's key, so that its personal fields are unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

/** Destroys the key at each call: an earlier attempt may have stopped after its event. */
export const forgetSubscriptionChange = async (
  { handlers, forget }: ForgetChangeTools,
  { changeId, askedBy }: { readonly changeId: ChangeId; readonly askedBy: UserId | null },
  context: CommandContext,
) => {
  const command = { type: 'ForgetSubscriptionChange', changeId, askedBy } as const
  const outcome = await handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
  if (outcome.kind === 'accepted') await forget(changeId)
  return outcome
}
