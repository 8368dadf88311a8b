import type { ChangeId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { type HandleSubscriptionChange, subscriptionChangeStream } from './stream.ts'

export type ForgetChangeTools = {
  readonly handlers: { readonly subscriptionChange: HandleSubscriptionChange }
  readonly forget: ForgetSubject
}

export const forgetSubscriptionChange = async (
  { handlers, forget }: ForgetChangeTools,
  { changeId, askedBy }: { readonly changeId: ChangeId; readonly askedBy: UserId | null },
  context: CommandContext,
) => {
  const command = { type: 'ForgetSubscriptionChange', changeId, askedBy } as const
  const outcome = await handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
  return destroyKeys(forget, outcome, () => [changeId])
}
