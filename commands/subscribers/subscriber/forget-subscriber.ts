import type { SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { subscriberStream } from './stream.ts'

export type ForgetSubscriberTools = {
  readonly handlers: Pick<Handlers, 'subscriber'>
  /** Destroys the subscriber's key, so that the personal fields are unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

/** Destroys the key at each call: an earlier attempt may have stopped after its event. */
export const forgetSubscriber = async (
  { handlers, forget }: ForgetSubscriberTools,
  { subscriberId, askedBy }: { readonly subscriberId: SubscriberId; readonly askedBy: UserId },
  context: CommandContext,
) => {
  const command = { type: 'ForgetSubscriber', subscriberId, askedBy } as const
  const outcome = await handlers.subscriber(subscriberStream(subscriberId), command, context)
  if (outcome.kind === 'accepted') await forget(subscriberId)
  return outcome
}
