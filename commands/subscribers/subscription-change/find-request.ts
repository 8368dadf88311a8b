import type { ChangeId } from '../../../domain/kernel/ids.ts'
import type { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { SubscriptionChange } from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import { type HandleSubscriptionChange, subscriptionChangeStream } from './stream.ts'

export type KnownRequest = Extract<SubscriptionChange, { readonly record: ChangeRecord }>

export type RequestTools = {
  readonly handlers: { readonly subscriptionChange: Pick<HandleSubscriptionChange, 'state'> }
}

/** The request; undefined when there never was one, or when it is removed or forgotten. */
export const findRequest = async (
  { handlers }: RequestTools,
  changeId: ChangeId,
): Promise<KnownRequest | undefined> => {
  const state = await handlers.subscriptionChange.state(subscriptionChangeStream(changeId))
  return state.status === 'Active' ? state : undefined
}
