import type { SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { subscriberStream } from './stream.ts'

type ForgetSubscriberTools = {
  readonly handlers: Pick<Handlers, 'subscriber'>
  readonly forget: ForgetSubject
}

export const forgetSubscriber = async (
  { handlers, forget }: ForgetSubscriberTools,
  { subscriberId, askedBy }: { readonly subscriberId: SubscriberId; readonly askedBy: UserId },
  context: CommandContext,
) => {
  const command = { type: 'ForgetSubscriber', subscriberId, askedBy } as const
  const outcome = await handlers.subscriber(subscriberStream(subscriberId), command, context)
  return destroyKeys(forget, outcome, () => [subscriberId])
}
