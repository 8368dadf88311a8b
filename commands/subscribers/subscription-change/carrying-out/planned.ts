import { assertNever } from '../../../../domain/kernel/decider.ts'
import type { SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import { dayBefore, goesBeyond, overlap } from '../../../../domain/subscribers/subscriber/periods.ts'
import type { KnownSubscriber, Subscription } from '../../../../domain/subscribers/subscriber/state.ts'
import type { ChangeRecord } from '../../../../domain/subscribers/subscription-change/commands.ts'
import { changeActions, isPlaceTold } from '../../../../domain/subscribers/subscription-change/rules.ts'
import type { SubscriptionFormat } from '../../../../domain/subscribers/subscription-formats.ts'
import { movedTo, wholePlaceOf } from './places.ts'
import type { Planned, Planning } from './planning.ts'
import { reached, registered } from './reached.ts'

/** Who has it already keeps as many copies as she has. */
const started = (
  { record, subscriber, subscriberId, ids, today }: Planning,
  { format, issues }: { readonly format: SubscriptionFormat; readonly issues: number },
): SubscriberCommand => {
  const { publication: publicationId } = record
  const period = { from: record.from ?? today, to: null }
  const had = subscriber?.subscriptions.find(
    (each) => each.publicationId === publicationId && each.format === format && overlap(each, period),
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

/** Who is nobody yet is registered as the request calls her. */
const begun = (planning: Planning): Planned => {
  const { record, subscriber } = planning
  const { format } = record.newAddress
  if (format === '') return { refused: 'ChangeFormatNotChosen' }
  const first = subscriber ? reached(planning, subscriber) : registered(planning)
  return 'refused' in first ? first : [...first, started(planning, { format, issues: 1 })]
}

const ends = ({ subscriberId, today }: Planning, subscriptions: readonly Subscription[], lastDay: string) =>
  [...new Map(subscriptions.map((each) => [`${each.publicationId} ${each.format}`, each])).values()].map(
    ({ publicationId, format }) =>
      ({ type: 'EndSubscription', subscriberId, publicationId, format, lastDay, today }) as const,
  )

/** What goes on behind the last day of what it was until now. */
const running = ({ record, today }: Planning, subscriptions: readonly Subscription[]) => {
  const lastDay = dayBefore(record.from ?? today)
  return { lastDay, those: subscriptions.filter((each) => goesBeyond(each, lastDay)) }
}

/** Had as what she says that she has it as now, where she says so. */
const isMeant = ({ publication, oldAddress }: ChangeRecord, { publicationId, format }: Subscription) =>
  publicationId === publication && (oldAddress.format === '' || oldAddress.format === format)

/** Of whoever has died everything ends. */
const ended = (planning: Planning, { subscriptions }: KnownSubscriber): Planned => {
  const { record } = planning
  const { lastDay, those } = running(planning, subscriptions)
  const its = those.filter((each) => record.deceased || isMeant(record, each))
  return its.length === 0 ? { refused: 'NothingToEnd' } : ends(planning, its, lastDay)
}

/** An address has no first day: until that has come the request waits. */
const moved = ({ record, subscriberId, today }: Planning, { form }: KnownSubscriber): Planned => {
  const place = wholePlaceOf(record.newAddress, form)
  if (!place) return { refused: 'ChangePlaceIncomplete' }
  if (record.from !== null && record.from > today) return { refused: 'ChangeNotYet' }
  return [{ type: 'ChangeSubscriber', subscriberId, changes: movedTo(place, form) }]
}

/** As many copies as of what it was had as before. Nothing, where she has it as that already and gives nothing for it. */
const exchanged = (planning: Planning, subscriber: KnownSubscriber): Planned => {
  const { record } = planning
  const { subscriptions } = subscriber
  const { format } = record.newAddress
  if (format === '') return { refused: 'ChangeFormatMissing' }
  const reach = reached(planning, subscriber)
  if ('refused' in reach) return reach
  const { lastDay, those } = running(planning, subscriptions)
  const had = those.filter(({ publicationId }) => publicationId === record.publication)
  const others = had.filter((each) => each.format !== format && isMeant(record, each))
  const [first] = others
  if (!first) return had.some((each) => each.format === format) ? reach : { refused: 'NothingToEnd' }
  return [...reach, ...ends(planning, others, lastDay), started(planning, { format, issues: first.issues })]
}

/** Where she lives, what she has it as, or both. */
const changed = (planning: Planning, subscriber: KnownSubscriber): Planned => {
  const { newAddress } = planning.record
  if (newAddress.format === '') return moved(planning, subscriber)
  const move = isPlaceTold(newAddress) ? moved(planning, subscriber) : []
  if ('refused' in move) return move
  const exchange = exchanged(planning, subscriber)
  return 'refused' in exchange ? exchange : [...move, ...exchange]
}

/** Whoever asks for her handles things for her; of another than before, also the contact is hers alone. */
const handledBy = ({ record, subscriberId, subscriber }: Planning): readonly SubscriberCommand[] => {
  const { proxyName, proxyContact } = record
  if (!subscriber || (proxyName === '' && proxyContact === '')) return []
  const isSame = proxyName === subscriber.form.proxyName
  const changes = isSame && proxyContact === '' ? {} : { proxyName, proxyContact }
  return [{ type: 'ChangeSubscriber', subscriberId, changes }]
}

/** Nothing is changed backwards: where the first day has passed while the request waited it holds from today. */
const inTime = (planning: Planning): Planning => {
  const { record, today } = planning
  const isPast = record.from !== null && record.from < today
  return isPast ? { ...planning, record: { ...record, from: null } } : planning
}

/** A period that has passed while the request waited. */
const isOver = ({ record: { action, to }, today }: Planning) =>
  changeActions[action].isPeriod && to !== null && to < today

/** What is done to a subscriber when a request is carried out. */
export const plannedFor = (waited: Planning): Planned => {
  const planning = inTime(waited)
  const asked = askedFor(planning)
  return 'refused' in asked ? asked : [...asked, ...handledBy(planning)]
}

const askedFor = (planning: Planning): Planned => {
  const { record, subscriberId, subscriber, ids, today } = planning
  if (record.action === 'new') return begun(planning)
  if (!subscriber) return { refused: 'ChangeForNobody' }
  const period = { from: record.from ?? today, to: record.to }
  if (isOver(planning)) return { refused: 'ChangeOver' }
  switch (record.action) {
    case 'end':
      return ended(planning, subscriber)
    case 'change':
      return changed(planning, subscriber)
    case 'hold':
      return [{ type: 'PauseDelivery', subscriberId, pauseId: ids.pause, ...period }]
    case 'stay': {
      const at = wholePlaceOf(record.newAddress, subscriber.form)
      if (!at) return { refused: 'ChangePlaceIncomplete' }
      return [{ type: 'GiveTemporaryAddress', subscriberId, stayId: ids.stay, ...period, at }]
    }
    case 'format':
      return exchanged(planning, subscriber)
    default:
      return assertNever(record.action)
  }
}
