import { assertNever } from '../../../../domain/kernel/decider.ts'
import type { SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import { dayBefore, goesBeyond, periodsOverlap } from '../../../../domain/subscribers/subscriber/periods.ts'
import type { KnownSubscriber, Subscription } from '../../../../domain/subscribers/subscriber/state.ts'
import type { ChangeRecord } from '../../../../domain/subscribers/subscription-change/commands.ts'
import { changeActions, hasPlace } from '../../../../domain/subscribers/subscription-change/rules.ts'
import type { SubscriptionFormat } from '../../../../domain/subscribers/subscription-formats.ts'
import { completePlaceOf, relocatePlace } from './addresses.ts'
import { planDeliveryAddress, planRegistration } from './delivery-address.ts'
import type { PlanInput, PlanResult } from './plan-input.ts'

/** A subscriber who has the format already keeps the number of copies. */
const startSubscription = (
  { record, subscriber, subscriberId, ids, today }: PlanInput,
  { format, issues }: { readonly format: SubscriptionFormat; readonly issues: number },
): SubscriberCommand => {
  const { publication: publicationId } = record
  const period = { from: record.from ?? today, to: null }
  const had = subscriber?.subscriptions.find(
    (each) => each.publicationId === publicationId && each.format === format && periodsOverlap(each, period),
  )
  return {
    type: 'StartSubscription',
    subscriberId,
    subscriptionId: ids.subscription,
    publicationId,
    format,
    issues: had?.issues ?? issues,
    ...period,
    isDated: record.from !== null,
  }
}

/** The request registers a new subscriber under the name that it gives. */
const planNew = (planning: PlanInput): PlanResult => {
  const { record, subscriber } = planning
  const { format } = record.newAddress
  if (format === '') return { refused: 'ChangeFormatNotChosen' }
  const first = subscriber ? planDeliveryAddress(planning, subscriber) : planRegistration(planning)
  return 'refused' in first ? first : [...first, startSubscription(planning, { format, issues: 1 })]
}

const endSubscriptions = (
  { subscriberId, today }: PlanInput,
  subscriptions: readonly Subscription[],
  lastDay: string,
) =>
  [...new Map(subscriptions.map((each) => [`${each.publicationId} ${each.format}`, each])).values()].map(
    ({ publicationId, format }) =>
      ({ type: 'EndSubscription', subscriberId, publicationId, format, lastDay, today }) as const,
  )

/** The subscriptions that last beyond the day before the change. */
const runningPast = ({ record, today }: PlanInput, subscriptions: readonly Subscription[]) => {
  const lastDay = dayBefore(record.from ?? today)
  return { lastDay, those: subscriptions.filter((each) => goesBeyond(each, lastDay)) }
}

/** The subscription is of the request's publication, and of the format that the request names, if it names one. */
const isMeant = ({ publication, oldAddress }: ChangeRecord, { publicationId, format }: Subscription) =>
  publicationId === publication && (oldAddress.format === '' || oldAddress.format === format)

/** A request about a subscriber who has died ends all subscriptions. */
const planEnd = (planning: PlanInput, { subscriptions }: KnownSubscriber): PlanResult => {
  const { record } = planning
  const { lastDay, those } = runningPast(planning, subscriptions)
  const its = those.filter((each) => record.deceased || isMeant(record, each))
  return its.length === 0 ? { refused: 'NothingToEnd' } : endSubscriptions(planning, its, lastDay)
}

/** A change of address has no start day in the register, so the request waits until its first day. */
const planMove = ({ record, subscriberId, today }: PlanInput, { form }: KnownSubscriber): PlanResult => {
  const place = completePlaceOf(record.newAddress, form)
  if (!place) return { refused: 'ChangePlaceIncomplete' }
  if (record.from !== null && record.from > today) return { refused: 'ChangeNotYet' }
  return [{ type: 'ChangeSubscriber', subscriberId, changes: relocatePlace(place, form) }]
}

/**
 * Exchanges the format and keeps the number of copies. A subscriber who has the new format and no other to give up
 * keeps the subscriptions.
 */
const planFormatExchange = (planning: PlanInput, subscriber: KnownSubscriber): PlanResult => {
  const { record } = planning
  const { subscriptions } = subscriber
  const { format } = record.newAddress
  if (format === '') return { refused: 'ChangeFormatMissing' }
  const reach = planDeliveryAddress(planning, subscriber)
  if ('refused' in reach) return reach
  const { lastDay, those } = runningPast(planning, subscriptions)
  const had = those.filter(({ publicationId }) => publicationId === record.publication)
  const others = had.filter((each) => each.format !== format && isMeant(record, each))
  const [first] = others
  if (!first) return had.some((each) => each.format === format) ? reach : { refused: 'NothingToEnd' }
  return [
    ...reach,
    ...endSubscriptions(planning, others, lastDay),
    startSubscription(planning, { format, issues: first.issues }),
  ]
}

/** Changes the address, the format or both. */
const planChange = (planning: PlanInput, subscriber: KnownSubscriber): PlanResult => {
  const { newAddress } = planning.record
  if (newAddress.format === '') return planMove(planning, subscriber)
  const move = hasPlace(newAddress) ? planMove(planning, subscriber) : []
  if ('refused' in move) return move
  const exchange = planFormatExchange(planning, subscriber)
  return 'refused' in exchange ? exchange : [...move, ...exchange]
}

/** The person who asks becomes the subscriber's proxy; another proxy replaces the earlier contact too. */
const planProxy = ({ record, subscriberId, subscriber }: PlanInput): readonly SubscriberCommand[] => {
  const { proxyName, proxyContact } = record
  if (!subscriber || (proxyName === '' && proxyContact === '')) return []
  const isSame = proxyName === subscriber.form.proxyName
  const changes = isSame && proxyContact === '' ? {} : { proxyName, proxyContact }
  return [{ type: 'ChangeSubscriber', subscriberId, changes }]
}

/** A first day that has passed while the request waited becomes today, because nothing is changed backwards. */
const inTime = (planning: PlanInput): PlanInput => {
  const { record, today } = planning
  const isPast = record.from !== null && record.from < today
  return isPast ? { ...planning, record: { ...record, from: null } } : planning
}

/** The request's period passed while the request waited. */
const isOver = ({ record: { action, to }, today }: PlanInput) =>
  changeActions[action].isPeriod && to !== null && to < today

/** The commands that carry out a request, or why it cannot be carried out. */
export const planCommands = (waited: PlanInput): PlanResult => {
  const planning = inTime(waited)
  const asked = planAction(planning)
  return 'refused' in asked ? asked : [...asked, ...planProxy(planning)]
}

const planAction = (planning: PlanInput): PlanResult => {
  const { record, subscriberId, subscriber, ids, today } = planning
  if (record.action === 'new') return planNew(planning)
  if (!subscriber) return { refused: 'ChangeForNobody' }
  const period = { from: record.from ?? today, to: record.to }
  if (isOver(planning)) return { refused: 'ChangeOver' }
  switch (record.action) {
    case 'end':
      return planEnd(planning, subscriber)
    case 'change':
      return planChange(planning, subscriber)
    case 'hold':
      return [{ type: 'PauseDelivery', subscriberId, pauseId: ids.pause, ...period }]
    case 'stay': {
      const at = completePlaceOf(record.newAddress, subscriber.form)
      if (!at) return { refused: 'ChangePlaceIncomplete' }
      return [{ type: 'GiveTemporaryAddress', subscriberId, stayId: ids.stay, ...period, at }]
    }
    case 'format':
      return planFormatExchange(planning, subscriber)
    default:
      return assertNever(record.action)
  }
}
