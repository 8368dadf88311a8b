import type { ChangeId, SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { forgetSubscriptionChange } from '../subscription-change/forget-change.ts'
import { subscriberStream } from './stream.ts'

type ForgetSubscriberTools = {
  readonly handlers: Pick<Handlers, 'subscriber'>
  readonly forget: ForgetSubject
}

type Forgetting = { readonly subscriberId: SubscriberId; readonly askedBy: UserId }

export const forgetSubscriber = async (
  { handlers, forget }: ForgetSubscriberTools,
  { subscriberId, askedBy }: Forgetting,
  context: CommandContext,
) => {
  const command = { type: 'ForgetSubscriber', subscriberId, askedBy } as const
  const outcome = await handlers.subscriber(subscriberStream(subscriberId), command, context)
  return destroyKeys(forget, outcome, () => [subscriberId])
}

/** The requests go first: where the act breaks off, the subscriber is still there to be forgotten again. */
export const forgetWithRequests = async (
  tools: ForgetSubscriberTools & { readonly handlers: Pick<Handlers, 'subscriptionChange'> },
  { requests, ...forgetting }: Forgetting & { readonly requests: readonly ChangeId[] },
  context: CommandContext,
) => {
  for (const changeId of requests)
    await forgetSubscriptionChange(
      tools,
      { changeId, askedBy: forgetting.askedBy },
      derivedContext(context, `forget ${changeId}`),
    )
  return forgetSubscriber(tools, forgetting, context)
}
