import { assertNever, type Decision, reject } from '../core/decider.ts'
import type { PublicationId, SubscriberId } from '../core/ids.ts'
import type { OfType } from '../core/of-type.ts'
import type { SubscriberCommand } from './commands.ts'
import type { SubscriberEvent } from './events.ts'
import { goesBeyond, hasDays, overlap, type Period } from './periods.ts'
import type { KnownSubscriber, Subscription } from './state.ts'

export type DaysRejection =
  | 'PauseNotFound'
  | 'PausesOverlap'
  | 'PeriodWithoutDays'
  | 'StayNotFound'
  | 'StaysOverlap'
  | 'SubscriptionNotFound'
  | 'SubscriptionsOverlap'

/** Commands about what she gets, from when, until when and where. */
export type DaysCommand = OfType<
  SubscriberCommand,
  | 'JoinPublication'
  | 'LeavePublication'
  | 'StartSubscription'
  | 'EndSubscription'
  | 'ReopenSubscription'
  | 'PauseDelivery'
  | 'EndPause'
  | 'GiveTemporaryAddress'
  | 'EndTemporaryAddress'
>

type Decided = Decision<SubscriberEvent, DaysRejection>

const joining = (
  subscriberId: SubscriberId,
  { publications }: KnownSubscriber,
  publicationId: PublicationId,
): readonly SubscriberEvent[] =>
  publications.includes(publicationId) ? [] : [{ type: 'PublicationJoined', data: { subscriberId, publicationId } }]

/** Those that go on behind the last day; one that has not begun then has no day at all. */
export const endings = (
  subscriberId: SubscriberId,
  subscriptions: readonly Subscription[],
  lastDay: string,
): readonly SubscriberEvent[] =>
  subscriptions
    .filter((each) => goesBeyond(each, lastDay))
    .map(({ id }) => ({ type: 'SubscriptionEnded', data: { subscriberId, subscriptionId: id, to: lastDay } }))

/** Why a period cannot stand beside those there are. */
const refusedBeside = <Reason extends DaysRejection>(period: Period, others: readonly Period[], reason: Reason) => {
  if (!hasDays(period)) return 'PeriodWithoutDays'
  return others.some((other) => overlap(period, other)) ? reason : undefined
}

const alikeIn = (
  { subscriptions }: KnownSubscriber,
  { publicationId, format }: Pick<Subscription, 'publicationId' | 'format'>,
) => subscriptions.filter((each) => each.publicationId === publicationId && each.format === format)

const start = (command: OfType<DaysCommand, 'StartSubscription'>, subscriber: KnownSubscriber): Decided => {
  const { subscriberId, subscriptionId, publicationId, format, issues, from, to, isDated } = command
  const alike = alikeIn(subscriber, command).filter((each) => overlap(each, { from, to }))
  const had = alike.find((each) => !isDated || (each.from === from && each.to === to))
  if (had) {
    const resized = { subscriberId, subscriptionId: had.id, issues }
    return had.issues === issues ? [] : [{ type: 'SubscriptionResized', data: resized }]
  }
  const refused = refusedBeside({ from, to }, alike, 'SubscriptionsOverlap')
  if (refused) return reject(refused)
  return [
    ...joining(subscriberId, subscriber, publicationId),
    { type: 'SubscriptionStarted', data: { subscriberId, subscriptionId, publicationId, format, issues, from, to } },
  ]
}

const end = (command: OfType<DaysCommand, 'EndSubscription'>, subscriber: KnownSubscriber): Decided => {
  const alike = alikeIn(subscriber, command)
  return alike.length === 0 ? reject('SubscriptionNotFound') : endings(command.subscriberId, alike, command.lastDay)
}

/** One that goes on as long already is left. */
const reopen = (
  { subscriberId, subscriptionId, to }: OfType<DaysCommand, 'ReopenSubscription'>,
  subscriber: KnownSubscriber,
): Decided => {
  const found = subscriber.subscriptions.find(({ id }) => id === subscriptionId)
  if (!found) return reject('SubscriptionNotFound')
  if (found.to === null || (to !== null && to <= found.to)) return []
  const { publicationId, format, from } = found
  const alike = alikeIn(subscriber, { publicationId, format }).filter(({ id }) => id !== subscriptionId)
  const refused = refusedBeside({ from, to }, alike, 'SubscriptionsOverlap')
  if (refused) return reject(refused)
  return [
    ...joining(subscriberId, subscriber, publicationId),
    { type: 'SubscriptionReopened', data: { subscriberId, subscriptionId, to } },
  ]
}

const leave = (
  { subscriberId, publicationId, lastDay }: OfType<DaysCommand, 'LeavePublication'>,
  { publications, subscriptions }: KnownSubscriber,
): Decided => {
  if (!publications.includes(publicationId)) return []
  const its = subscriptions.filter((each) => each.publicationId === publicationId)
  return [...endings(subscriberId, its, lastDay), { type: 'PublicationLeft', data: { subscriberId, publicationId } }]
}

const pause = (
  { subscriberId, pauseId, from, to }: OfType<DaysCommand, 'PauseDelivery'>,
  { pauses }: KnownSubscriber,
): Decided => {
  const refused = refusedBeside({ from, to }, pauses, 'PausesOverlap')
  return refused ? reject(refused) : [{ type: 'DeliveryPaused', data: { subscriberId, pauseId, from, to } }]
}

const endPause = (
  { subscriberId, pauseId, lastDay }: OfType<DaysCommand, 'EndPause'>,
  { pauses }: KnownSubscriber,
): Decided => {
  const found = pauses.find(({ id }) => id === pauseId)
  if (!found) return reject('PauseNotFound')
  const ended = { subscriberId, pauseId, to: lastDay }
  return goesBeyond(found, lastDay) ? [{ type: 'DeliveryPauseEnded', data: ended }] : []
}

const giveAddress = (
  { subscriberId, stayId, from, to, at }: OfType<DaysCommand, 'GiveTemporaryAddress'>,
  { stays }: KnownSubscriber,
): Decided => {
  const refused = refusedBeside({ from, to }, stays, 'StaysOverlap')
  return refused ? reject(refused) : [{ type: 'TemporaryAddressGiven', data: { subscriberId, stayId, from, to, at } }]
}

const endAddress = (
  { subscriberId, stayId, lastDay }: OfType<DaysCommand, 'EndTemporaryAddress'>,
  { stays }: KnownSubscriber,
): Decided => {
  const found = stays.find(({ id }) => id === stayId)
  if (!found) return reject('StayNotFound')
  const ended = { subscriberId, stayId, to: lastDay }
  return goesBeyond(found, lastDay) ? [{ type: 'TemporaryAddressEnded', data: ended }] : []
}

export const decideDays = (command: DaysCommand, subscriber: KnownSubscriber): Decided => {
  switch (command.type) {
    case 'JoinPublication':
      return joining(command.subscriberId, subscriber, command.publicationId)
    case 'LeavePublication':
      return leave(command, subscriber)
    case 'StartSubscription':
      return start(command, subscriber)
    case 'EndSubscription':
      return end(command, subscriber)
    case 'ReopenSubscription':
      return reopen(command, subscriber)
    case 'PauseDelivery':
      return pause(command, subscriber)
    case 'EndPause':
      return endPause(command, subscriber)
    case 'GiveTemporaryAddress':
      return giveAddress(command, subscriber)
    case 'EndTemporaryAddress':
      return endAddress(command, subscriber)
    default:
      return assertNever(command)
  }
}
