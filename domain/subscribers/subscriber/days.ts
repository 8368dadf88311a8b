import { assertNever, type Decision, isRejection, reject } from '../../kernel/decider.ts'
import type { PublicationId, SubscriberId } from '../../kernel/ids.ts'
import type { OfType } from '../../kernel/of-type.ts'
import type { SubscriberCommand } from './commands.ts'
import type { SubscriberEvent } from './events.ts'
import { hasDeadAddressFor } from './letters/dead-address.ts'
import { goesBeyond, hasDays, isOver, overlap, type Period } from './periods.ts'
import type { KnownSubscriber, Subscription } from './state.ts'

export type DaysRejection =
  | 'AddressIsDead'
  | 'PauseNotFound'
  | 'PausesOverlap'
  | 'PeriodWithoutDays'
  | 'StayNotFound'
  | 'StaysOverlap'
  | 'SubscriptionEndsBefore'
  | 'SubscriptionIsOver'
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

/** Until that day, beside what else she has as the same. */
const extended = (
  subscriberId: SubscriberId,
  subscriber: KnownSubscriber,
  { id, from, publicationId, format }: Subscription,
  to: string | null,
): Decided => {
  const others = alikeIn(subscriber, { publicationId, format }).filter((each) => each.id !== id)
  const refused = refusedBeside({ from, to }, others, 'SubscriptionsOverlap')
  if (refused) return reject(refused)
  return [
    ...joining(subscriberId, subscriber, publicationId),
    { type: 'SubscriptionReopened', data: { subscriberId, subscriptionId: id, to } },
  ]
}

/** Whether a period ends before it would with that as its last day. */
const endsBefore = (period: Period, to: string | null) => period.to !== null && (to === null || period.to < to)

const start = (command: OfType<DaysCommand, 'StartSubscription'>, subscriber: KnownSubscriber): Decided => {
  const { subscriberId, subscriptionId, publicationId, format, issues, from, to, isDated } = command
  const alike = alikeIn(subscriber, command).filter((each) => overlap(each, { from, to }))
  const had = alike.find((each) => !isDated || (each.from === from && each.to === to))
  if (had) {
    const longer = endsBefore(had, to)
      ? extended(subscriberId, subscriber, had, to)
      : joining(subscriberId, subscriber, publicationId)
    if (isRejection(longer) || had.issues === issues) return longer
    return [...longer, { type: 'SubscriptionResized', data: { subscriberId, subscriptionId: had.id, issues } }]
  }
  const refused = refusedBeside({ from, to }, alike, 'SubscriptionsOverlap')
  if (refused) return reject(refused)
  if (format === 'E-Post' && hasDeadAddressFor(subscriber, publicationId)) return reject('AddressIsDead')
  return [
    ...joining(subscriberId, subscriber, publicationId),
    { type: 'SubscriptionStarted', data: { subscriberId, subscriptionId, publicationId, format, issues, from, to } },
  ]
}

type Ending = OfType<DaysCommand, 'EndSubscription'>

/** What is over has been had: no end that is set by hand takes days of it. */
const endOne = ({ subscriberId, lastDay, today }: Ending, subscriber: KnownSubscriber, its: Subscription): Decided => {
  if (endsBefore(its, lastDay)) return extended(subscriberId, subscriber, its, lastDay)
  if (!goesBeyond(its, lastDay)) return []
  return isOver(its, today) ? reject('SubscriptionIsOver') : endings(subscriberId, [its], lastDay)
}

const end = (command: Ending, subscriber: KnownSubscriber): Decided => {
  const { subscriberId, subscriptionId, lastDay, today } = command
  const alike = alikeIn(subscriber, command)
  if (subscriptionId !== undefined) {
    const its = alike.find(({ id }) => id === subscriptionId)
    return its ? endOne(command, subscriber, its) : reject('SubscriptionNotFound')
  }
  if (alike.length === 0) return reject('SubscriptionNotFound')
  const ended = endings(
    subscriberId,
    alike.filter((each) => !isOver(each, today)),
    lastDay,
  )
  if (ended.length > 0 || alike.some(({ to }) => to === lastDay)) return ended
  if (alike.some((each) => goesBeyond(each, lastDay))) return reject('SubscriptionIsOver')
  return lastDay < today ? [] : reject('SubscriptionEndsBefore')
}

/** One that goes on as long already is left. */
const reopen = (
  { subscriberId, subscriptionId, to }: OfType<DaysCommand, 'ReopenSubscription'>,
  subscriber: KnownSubscriber,
): Decided => {
  const found = subscriber.subscriptions.find(({ id }) => id === subscriptionId)
  if (!found) return reject('SubscriptionNotFound')
  return endsBefore(found, to) ? extended(subscriberId, subscriber, found, to) : []
}

/** Also whoever is not among its people gets nothing more of it. */
const leave = (
  { subscriberId, publicationId, lastDay }: OfType<DaysCommand, 'LeavePublication'>,
  { publications, subscriptions }: KnownSubscriber,
): Decided => {
  const its = subscriptions.filter((each) => each.publicationId === publicationId)
  const ended = endings(subscriberId, its, lastDay)
  if (!publications.includes(publicationId)) return ended
  return [...ended, { type: 'PublicationLeft', data: { subscriberId, publicationId } }]
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
