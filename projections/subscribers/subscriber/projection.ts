import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { dialledNumber } from '../../../domain/kernel/values/addresses/telephone.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { hasDays } from '../../../domain/subscribers/subscriber/periods.ts'
import { evolve, type KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import type { SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { pairsOf } from '../../kernel/paging/pairs.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type SubscriberRow, subscriberRows } from './table.ts'

/** The searched text, with numbers both as written and as dialled: without separators and country code. */
const searchText = (form: SubscriberForm): string => {
  const { address, coaddress, zip, city, phone, cellphone, email, customerNr } = form
  const numbers = [zip, phone, cellphone]
  const written = [nameOf(form), coaddress, address, ...numbers, city, email, customerNr]
  return [...written, ...numbers.map(dialledNumber)].join(' ').toLowerCase()
}

const searchedSubscriptions = ({ subscriptions }: KnownSubscriber): readonly string[] => {
  const had = subscriptions.filter(hasDays)
  const told = had.flatMap(({ format, publicationId }) => [format, publicationId, `${publicationId} ${format}`])
  return [...new Set(told)].toSorted()
}

type ListColumns = Pick<SubscriberRow, 'name' | 'address' | 'zip' | 'customer_nr' | 'words' | 'pairs'>

const listColumnsOf = (form: SubscriberForm): ListColumns => {
  const { customerNr, isProtected, address, zip } = form
  const open = { name: nameOf(form), address, zip, words: searchText(form) }
  const kept = { name: '', address: '', zip: '', words: customerNr.toLowerCase() }
  const found = isProtected ? kept : open
  return { ...found, pairs: pairsOf(found.words), customer_nr: customerNr }
}

type OfDays = Pick<SubscriberRow, 'gets' | 'has_ends' | 'is_listed'>

const ofDays = (subscriber: KnownSubscriber, before: SubscriberRow | undefined): OfDays => ({
  gets: before?.subscriber.subscriptions === subscriber.subscriptions ? before.gets : searchedSubscriptions(subscriber),
  has_ends: subscriber.subscriptions.some(({ to }) => to !== null),
  is_listed: subscriber.status === 'Active',
})

const addViewing = (shown: SubscriberRow['shown'], { event, actor, recordedAt }: RecordedEvent<SubscriberEvent>) =>
  event.type === 'ProtectedIdentityShown' ? { ...shown, [actor.id]: recordedAt } : shown

const rowAfter = (row: SubscriberRow | undefined, recorded: RecordedEvent<SubscriberEvent>) => {
  const { event, recordedAt, revision } = recorded
  const subscriber = evolve(row?.subscriber ?? { status: 'Missing' }, event)
  if (subscriber.status === 'Missing') return undefined
  const created_at = event.type === 'SubscriberRegistered' ? recordedAt : (row?.created_at ?? recordedAt)
  const shown = addViewing(row?.shown ?? {}, recorded)
  // Most events leave the searched text as it is, and building it takes longest.
  const told = row?.subscriber.form === subscriber.form ? row : listColumnsOf(subscriber.form)
  const days = ofDays(subscriber, row)
  return { ...told, ...days, id: event.data.subscriberId, subscriber, shown, created_at, revision }
}

const fold: RowFold<SubscriberRow, SubscriberEvent> = {
  keys: ({ data }) => [data.subscriberId],
  fold: rowAfter,
}

export const subscribers = rowProjection<SubscriberEvent, typeof subscriberRows>(subscriberRows, {
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
  RequestTakenBack: fold,
  ImportTakenBack: fold,
  SubscriberRemoved: fold,
  SubscriberRestored: fold,
  SubscriberForgotten: fold,
})
