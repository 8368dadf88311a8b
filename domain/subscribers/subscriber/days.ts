import { decideByType } from '../../kernel/by-type.ts'
import { type Decision, isRejection, reject } from '../../kernel/decider.ts'
import type { PublicationId, SubscriberId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { SubscriberCommand } from './commands.ts'
import type { SubscriberEvent } from './events.ts'
import { hasDeadAddressFor } from './letters/dead-address.ts'
import { goesBeyond, hasDays, isOver, type Period, periodsOverlap } from './periods.ts'
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

/** Commands about subscriptions, holds and temporary addresses. */
type DaysCommand = MessageOfType<
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

type DaysDecision = Decision<SubscriberEvent, DaysRejection>

const joinEvents = (
  subscriberId: SubscriberId,
  { publications }: KnownSubscriber,
  publicationId: PublicationId,
): readonly SubscriberEvent[] =>
  publications.includes(publicationId) ? [] : [{ type: 'PublicationJoined', data: { subscriberId, publicationId } }]

/** Ends the subscriptions that go beyond the last day; a subscription that would start later has no day left. */
export const endings = (
  subscriberId: SubscriberId,
  subscriptions: readonly Subscription[],
  lastDay: string,
): readonly SubscriberEvent[] =>
  subscriptions
    .filter((each) => goesBeyond(each, lastDay))
    .map(({ id }) => ({ type: 'SubscriptionEnded', data: { subscriberId, subscriptionId: id, to: lastDay } }))

/** Why the period must not stand beside the others. */
const overlapRefusal = <Reason extends DaysRejection>(period: Period, others: readonly Period[], reason: Reason) => {
  if (!hasDays(period)) return 'PeriodWithoutDays'
  return others.some((other) => periodsOverlap(period, other)) ? reason : undefined
}

const alikeIn = (
  { subscriptions }: KnownSubscriber,
  { publicationId, format }: Pick<Subscription, 'publicationId' | 'format'>,
) => subscriptions.filter((each) => each.publicationId === publicationId && each.format === format)

/** Lets the subscription last until `to`, if it then overlaps no other of the same format. */
const extendSubscription = (
  subscriberId: SubscriberId,
  subscriber: KnownSubscriber,
  { id, from, publicationId, format }: Subscription,
  to: string | null,
): DaysDecision => {
  const others = alikeIn(subscriber, { publicationId, format }).filter((each) => each.id !== id)
  const refused = overlapRefusal({ from, to }, others, 'SubscriptionsOverlap')
  if (refused) return reject(refused)
  return [
    ...joinEvents(subscriberId, subscriber, publicationId),
    { type: 'SubscriptionReopened', data: { subscriberId, subscriptionId: id, to } },
  ]
}

/** Tells whether the period ends earlier than `to`. */
const endsBefore = (period: Period, to: string | null) => period.to !== null && (to === null || period.to < to)

const start = (command: MessageOfType<DaysCommand, 'StartSubscription'>, subscriber: KnownSubscriber): DaysDecision => {
  const { subscriberId, subscriptionId, publicationId, format, issues, from, to, isDated } = command
  const alike = alikeIn(subscriber, command).filter((each) => periodsOverlap(each, { from, to }))
  const had = alike.find((each) => !isDated || (each.from === from && each.to === to))
  if (had) {
    const longer = endsBefore(had, to)
      ? extendSubscription(subscriberId, subscriber, had, to)
      : joinEvents(subscriberId, subscriber, publicationId)
    if (isRejection(longer) || had.issues === issues) return longer
    return [...longer, { type: 'SubscriptionResized', data: { subscriberId, subscriptionId: had.id, issues } }]
  }
  const refused = overlapRefusal({ from, to }, alike, 'SubscriptionsOverlap')
  if (refused) return reject(refused)
  if (format === 'E-Post' && hasDeadAddressFor(subscriber, publicationId)) return reject('AddressIsDead')
  return [
    ...joinEvents(subscriberId, subscriber, publicationId),
    { type: 'SubscriptionStarted', data: { subscriberId, subscriptionId, publicationId, format, issues, from, to } },
  ]
}

type EndSubscriptionCommand = MessageOfType<DaysCommand, 'EndSubscription'>

/** A subscription that is over cannot be shortened afterwards: the subscriber has had those days. */
const endOne = (
  { subscriberId, lastDay, today }: EndSubscriptionCommand,
  subscriber: KnownSubscriber,
  its: Subscription,
): DaysDecision => {
  if (endsBefore(its, lastDay)) return extendSubscription(subscriberId, subscriber, its, lastDay)
  if (!goesBeyond(its, lastDay)) return []
  return isOver(its, today) ? reject('SubscriptionIsOver') : endings(subscriberId, [its], lastDay)
}

const end = (command: EndSubscriptionCommand, subscriber: KnownSubscriber): DaysDecision => {
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

export const decideDays = decideByType<DaysCommand, KnownSubscriber, DaysDecision>({
  JoinPublication: ({ subscriberId, publicationId }, subscriber) => joinEvents(subscriberId, subscriber, publicationId),
  /** Subscriptions end also when the subscriber is not a member of the publication. */
  LeavePublication: ({ subscriberId, publicationId, lastDay }, { publications, subscriptions }) => {
    const its = subscriptions.filter((each) => each.publicationId === publicationId)
    const ended = endings(subscriberId, its, lastDay)
    if (!publications.includes(publicationId)) return ended
    return [...ended, { type: 'PublicationLeft', data: { subscriberId, publicationId } }]
  },
  StartSubscription: start,
  EndSubscription: end,
  /** A subscription that already lasts as long stays as it is. */
  ReopenSubscription: ({ subscriberId, subscriptionId, to }, subscriber) => {
    const found = subscriber.subscriptions.find(({ id }) => id === subscriptionId)
    if (!found) return reject('SubscriptionNotFound')
    return endsBefore(found, to) ? extendSubscription(subscriberId, subscriber, found, to) : []
  },
  PauseDelivery: ({ type: _type, ...data }, { pauses }) => {
    const refused = overlapRefusal(data, pauses, 'PausesOverlap')
    return refused ? reject(refused) : [{ type: 'DeliveryPaused', data }]
  },
  EndPause: ({ subscriberId, pauseId, lastDay }, { pauses }) => {
    const found = pauses.find(({ id }) => id === pauseId)
    if (!found) return reject('PauseNotFound')
    const ended = { subscriberId, pauseId, to: lastDay }
    return goesBeyond(found, lastDay) ? [{ type: 'DeliveryPauseEnded', data: ended }] : []
  },
  GiveTemporaryAddress: ({ type: _type, ...data }, { stays }) => {
    const refused = overlapRefusal(data, stays, 'StaysOverlap')
    return refused ? reject(refused) : [{ type: 'TemporaryAddressGiven', data }]
  },
  EndTemporaryAddress: ({ subscriberId, stayId, lastDay }, { stays }) => {
    const found = stays.find(({ id }) => id === stayId)
    if (!found) return reject('StayNotFound')
    const ended = { subscriberId, stayId, to: lastDay }
    return goesBeyond(found, lastDay) ? [{ type: 'TemporaryAddressEnded', data: ended }] : []
  },
})
