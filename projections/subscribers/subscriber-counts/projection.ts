import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { countedChangesOf, emptyLife, lifeAfter, stepsOf } from '../../../domain/subscribers/subscriber/counted-life.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type SubscriberCountRow, subscriberCountRows } from './table.ts'

/** The UTC day: a subscriber removed in the first hours of a Swedish night counts as removed the evening before. */
const dayOf = (recordedAt: string) => recordedAt.slice(0, 10)

const fold: RowFold<SubscriberCountRow, SubscriberEvent> = {
  keys: ({ data }) => [data.subscriberId],
  fold: (row, { event, recordedAt }: RecordedEvent<SubscriberEvent>) => {
    const life = lifeAfter(row?.life ?? emptyLife, event, dayOf(recordedAt))
    return { id: event.data.subscriberId, life, steps: stepsOf(life), turns: countedChangesOf(life) }
  },
}

export const subscriberCounts = rowProjection<SubscriberEvent, typeof subscriberCountRows>(subscriberCountRows, {
  SubscriberRegistered: null,
  SubscriberDescribed: null,
  SubscriberMoved: null,
  SubscriberContactChanged: null,
  ProxyChanged: null,
  IdentityProtected: null,
  IdentityUnprotected: null,
  ProtectedIdentityShown: null,
  PublicationJoined: null,
  PublicationLeft: null,
  SubscriptionStarted: fold,
  SubscriptionResized: fold,
  SubscriptionEnded: fold,
  SubscriptionReopened: fold,
  DeliveryPaused: fold,
  DeliveryPauseEnded: fold,
  TemporaryAddressGiven: null,
  TemporaryAddressEnded: null,
  SubscriberRemoved: fold,
  SubscriberRestored: fold,
  SubscriberForgotten: fold,
  DiscResent: null,
  PouchesSent: null,
  PouchesReturned: null,
  PouchesReminded: null,
  MailBounced: null,
  MailLinksRevoked: null,
  RequestTakenBack: null,
  ImportTakenBack: null,
})
