import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type SubscriberTouchRow, subscriberTouchRows } from './table.ts'

const foldTouches = <Event extends SubscriberEvent>(
  /** The fields or subscriptions that the event changes. */
  of: (data: Event['data']) => readonly string[],
  /** The event ends something; then a list's events count as well. */
  ends = false,
): RowFold<SubscriberTouchRow, Event> => ({
  keys: ({ data }) => [data.subscriberId],
  fold: (row, { event, actor, recordedAt }: RecordedEvent<Event>, id) => {
    const isByHand = actor.kind !== 'process'
    if (!isByHand && !ends) return row
    const touch = { at: recordedAt, by: isByHand ? actor.id : null }
    const touched = Object.fromEntries(of(event.data).map((what) => [what, touch] as const))
    return { id, touched: { ...row?.touched, ...touched } }
  },
})

type ChangesPart = { readonly changes: object }
const fields = ({ changes }: ChangesPart) => Object.keys(changes)
const ofSubscription = ({ subscriptionId }: { readonly subscriptionId: string }) => [subscriptionId]

/** The last changes by users, so that an older list does not overwrite them unasked. */
export const subscriberTouches = rowProjection<SubscriberEvent, typeof subscriberTouchRows>(subscriberTouchRows, {
  SubscriberRegistered: null,
  SubscriberDescribed: foldTouches(fields),
  SubscriberMoved: foldTouches(fields),
  SubscriberContactChanged: foldTouches(fields),
  ProxyChanged: null,
  DiscResent: null,
  PouchesSent: null,
  PouchesReturned: null,
  PouchesReminded: null,
  IdentityProtected: null,
  IdentityUnprotected: null,
  ProtectedIdentityShown: null,
  PublicationJoined: null,
  PublicationLeft: null,
  SubscriptionStarted: foldTouches(ofSubscription),
  SubscriptionResized: foldTouches(ofSubscription),
  SubscriptionEnded: foldTouches(ofSubscription, true),
  SubscriptionReopened: foldTouches(ofSubscription),
  DeliveryPaused: null,
  DeliveryPauseEnded: null,
  TemporaryAddressGiven: null,
  TemporaryAddressEnded: null,
  MailBounced: null,
  MailLinksRevoked: null,
  RequestTakenBack: null,
  ImportTakenBack: null,
  SubscriberRemoved: foldTouches(() => ['removed'], true),
  SubscriberRestored: foldTouches(() => ['removed']),
  SubscriberForgotten: null,
})
