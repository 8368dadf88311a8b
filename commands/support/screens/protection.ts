import { v5 } from 'uuid'
import type { Position, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriberStream } from '../../subscribers/subscriber/stream.ts'

const NAMESPACE = '4a1c2f0e-7d55-4a0e-9d55-0e5a3f2b9c11'

/**
 * The protection of persons whose identity is protected today, as if it had been given at the moment that is looked at:
 * whoever asks for the past learns no address that today's rules hide.
 */
export const protectionAt = (moment: string, subscribers: readonly SubscriberId[]): readonly RecordedEvent[] =>
  subscribers.map((subscriberId) => {
    const id = v5(`${subscriberId} ${moment}`, NAMESPACE)
    return {
      event: { type: 'IdentityProtected', data: { subscriberId } },
      eventId: id,
      stream: subscriberStream(subscriberId),
      // No event of the stream: nobody changes the past by this revision.
      revision: 0,
      position: '' as Position,
      commandId: id,
      correlationId: id,
      causationId: undefined,
      actor: { kind: 'process', id: 'support' },
      recordedAt: moment,
    }
  })
