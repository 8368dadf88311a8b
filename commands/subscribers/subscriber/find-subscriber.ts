import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { type HandleSubscriber, subscriberStream } from './stream.ts'

/** The subscriber, also a removed one; undefined: there never was one. */
export const findSubscriber = async (
  { handlers }: { readonly handlers: { readonly subscriber: Pick<HandleSubscriber, 'state'> } },
  subscriberId: SubscriberId,
): Promise<KnownSubscriber | undefined> => {
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
  return subscriber.status === 'Missing' ? undefined : subscriber
}
