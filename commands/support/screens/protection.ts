import { v5 } from 'uuid'
import type { Position, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { IdentityProtected } from '../../../domain/subscribers/subscriber/events.ts'
import type { SubscriptionChangeBegun } from '../../../domain/subscribers/subscription-change/events.ts'
import { subscriberStream } from '../../subscribers/subscriber/stream.ts'
import { subscriptionChangeStream } from '../../subscribers/subscription-change/stream.ts'

const NAMESPACE = '4a1c2f0e-7d55-4a0e-9d55-0e5a3f2b9c11'

/** Whose identity is protected today, and the requests that are known today to be about these persons. */
export type ProtectedToday = {
  readonly subscribers: readonly SubscriberId[]
  readonly requests: readonly { readonly changeId: ChangeId; readonly subscriberId: SubscriberId }[]
}

/**
 * The protection of persons whose identity is protected today, as if it had been given at the moment that is looked at,
 * and as if it had been known then which requests are theirs: a screen of the past shows no address that today's
 * rules hide.
 */
export const protectionAt = (moment: string, { subscribers, requests }: ProtectedToday): readonly RecordedEvent[] => {
  const recordedAs = (stream: string, event: IdentityProtected | SubscriptionChangeBegun): RecordedEvent => {
    const id = v5(`${stream} ${moment}`, NAMESPACE)
    return {
      event,
      eventId: id,
      stream,
      // No event of the stream: nobody changes the past by this revision.
      revision: 0,
      position: '' as Position,
      commandId: id,
      correlationId: id,
      causationId: undefined,
      actor: { kind: 'process', id: 'support' },
      recordedAt: moment,
    }
  }
  return [
    ...subscribers.map((subscriberId) =>
      recordedAs(subscriberStream(subscriberId), { type: 'IdentityProtected', data: { subscriberId } }),
    ),
    ...requests.map((about) =>
      recordedAs(subscriptionChangeStream(about.changeId), {
        type: 'SubscriptionChangeBegun',
        data: { ...about, press: 'support', at: moment },
      }),
    ),
  ]
}
