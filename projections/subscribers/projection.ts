import type { Recorded } from '../../domain/core/event-log.ts'
import type { SubscriberEvent } from '../../domain/subscriber/events.ts'
import { nameOf } from '../../domain/subscriber/names.ts'
import { evolve, type KnownSubscriber } from '../../domain/subscriber/state.ts'
import { hasDays } from '../../domain/subscriber/periods.ts'
import { pairsOf } from '../paging/pairs.ts'
import { type RowFold, rowProjection } from '../kernel/projection.ts'
import { type SubscriberRow, subscriberRows } from './table.ts'

const withoutBlanks = (text: string) => text.replaceAll(/[\s-]/g, '')

/** As it is written, and as somebody types it who leaves out what only parts the digits. */
const searchable = ({ form }: KnownSubscriber): string => {
  const { address, coaddress, zip, city, phone, cellphone, email, customerNr } = form
  const numbers = [zip, phone, cellphone]
  const told = [nameOf(form), coaddress, address, ...numbers, city, email, customerNr, ...numbers.map(withoutBlanks)]
  return told.join(' ').toLowerCase()
}

const getsOf = ({ subscriptions }: KnownSubscriber): string => {
  const had = subscriptions.filter(hasDays)
  const told = had.flatMap(({ format, publicationId }) => [format, publicationId, `${publicationId} ${format}`])
  return `|${[...new Set(told)].toSorted().join('|')}|`
}

type Derived = Pick<
  SubscriberRow,
  'name' | 'address' | 'zip' | 'customer_nr' | 'words' | 'pairs' | 'gets' | 'has_ends' | 'is_listed'
>

const derived = (subscriber: KnownSubscriber): Derived => {
  const { form, status } = subscriber
  const { customerNr, isProtected } = form
  const open = { name: nameOf(form), address: form.address, zip: form.zip, words: searchable(subscriber) }
  const kept = { name: '', address: '', zip: '', words: customerNr.toLowerCase() }
  const found = isProtected ? kept : open
  return {
    ...found,
    pairs: pairsOf(found.words),
    customer_nr: customerNr,
    gets: getsOf(subscriber),
    has_ends: subscriber.subscriptions.some(({ to }) => to !== null),
    is_listed: status === 'Active',
  }
}

const shownAfter = (shown: SubscriberRow['shown'], { event, actor, recordedAt }: Recorded<SubscriberEvent>) =>
  event.type === 'ProtectedIdentityShown' ? { ...shown, [actor.id]: recordedAt } : shown

const rowAfter = (row: SubscriberRow | undefined, recorded: Recorded<SubscriberEvent>) => {
  const { event, recordedAt, revision } = recorded
  const subscriber = evolve(row?.subscriber ?? { status: 'Missing' }, event)
  if (subscriber.status === 'Missing') return undefined
  const created_at = event.type === 'SubscriberRegistered' ? recordedAt : (row?.created_at ?? recordedAt)
  const shown = shownAfter(row?.shown ?? {}, recorded)
  return { id: event.data.subscriberId, ...derived(subscriber), subscriber, shown, created_at, revision }
}

const fold: RowFold<SubscriberRow, SubscriberEvent> = {
  keys: ({ data }) => [data.subscriberId],
  fold: rowAfter,
}

export const subscribers = rowProjection<SubscriberEvent, SubscriberRow>(subscriberRows, {
  SubscriberRegistered: fold,
  SubscriberDescribed: fold,
  SubscriberMoved: fold,
  SubscriberContactChanged: fold,
  ProxyChanged: fold,
  IdentityProtected: fold,
  IdentityUnprotected: fold,
  ProtectedIdentityShown: fold,
  PublicationJoined: fold,
  PublicationLeft: fold,
  SubscriptionStarted: fold,
  SubscriptionResized: fold,
  SubscriptionEnded: fold,
  SubscriptionReopened: fold,
  DeliveryPaused: fold,
  DeliveryPauseEnded: fold,
  TemporaryAddressGiven: fold,
  TemporaryAddressEnded: fold,
  DiscResent: fold,
  PouchesSent: fold,
  PouchesReturned: fold,
  PouchesReminded: fold,
  MailBounced: fold,
  MailLinksRevoked: fold,
  SubscriberRemoved: fold,
  SubscriberRestored: fold,
  SubscriberForgotten: fold,
})
