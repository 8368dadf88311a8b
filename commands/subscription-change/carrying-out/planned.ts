import { assertNever } from '../../../domain/core/decider.ts'
import type { PauseId, StayId, SubscriberId, SubscriptionId } from '../../../domain/core/ids.ts'
import { blankForm, type SubscriberCommand, type TemporaryAddress } from '../../../domain/subscriber/commands.ts'
import { dayBefore, goesBeyond, overlap } from '../../../domain/subscriber/periods.ts'
import type { KnownSubscriber, Subscription } from '../../../domain/subscriber/state.ts'
import type { ChangeAddress, ChangeRecord } from '../../../domain/subscription-change/commands.ts'
import { isPlaceTold } from '../../../domain/subscription-change/rules.ts'
import { writtenPostcode } from '../../../domain/values/postcode.ts'
import type { SubscriptionFormat } from '../../../domain/values/subscription-formats.ts'

/** Why a request cannot be carried out as it stands. */
export type PlanRejection =
  | 'ChangeAddressMissing'
  | 'ChangeForNobody'
  | 'ChangeFormatMissing'
  | 'ChangeFormatNotChosen'
  | 'ChangeNotYet'
  | 'NothingToEnd'

type PlannedIds = { readonly subscription: SubscriptionId; readonly pause: PauseId; readonly stay: StayId }

export type Planning = {
  readonly record: ChangeRecord
  readonly subscriberId: SubscriberId
  /** Undefined: she is registered by it. */
  readonly subscriber: KnownSubscriber | undefined
  /** Of what comes into being by it. */
  readonly ids: PlannedIds
  readonly today: string
}

export type Planned = readonly SubscriberCommand[] | { readonly refused: PlanRejection }

const CARE_OF = /^c\/o\s+/i

const placeOf = ({ address1, address2, zip, city }: ChangeAddress): TemporaryAddress => {
  const isCareOf = CARE_OF.test(address2)
  return {
    address: isCareOf || address2 === '' ? address1 : `${address1}, ${address2}`,
    coaddress: isCareOf ? address2.replace(CARE_OF, '') : '',
    zip: writtenPostcode(zip),
    city,
  }
}

const hasPlace = ({ address1 }: ChangeAddress) => address1 !== ''

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
const registered = ({ record, subscriberId, subscriber }: Planning): readonly SubscriberCommand[] => {
  if (subscriber) return []
  const { name: firstname, email, oldAddress, newAddress, proxyName, proxyContact } = record
  const place = placeOf(hasPlace(newAddress) ? newAddress : oldAddress)
  const form = { ...blankForm, firstname, email, ...place, proxyName, proxyContact }
  return [{ type: 'RegisterSubscriber', subscriberId, ...form, imported: false }]
}

const begun = (planning: Planning): Planned => {
  const { format } = planning.record.newAddress
  return format === ''
    ? { refused: 'ChangeFormatNotChosen' }
    : [...registered(planning), started(planning, { format, issues: 1 })]
}

const ends = ({ subscriberId }: Planning, subscriptions: readonly Subscription[], lastDay: string) =>
  [...new Map(subscriptions.map((each) => [`${each.publicationId} ${each.format}`, each])).values()].map(
    ({ publicationId, format }) => ({ type: 'EndSubscription', subscriberId, publicationId, format, lastDay }) as const,
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
const moved = ({ record, subscriberId, today }: Planning): Planned => {
  if (!hasPlace(record.newAddress)) return { refused: 'ChangeAddressMissing' }
  if (record.from !== null && record.from > today) return { refused: 'ChangeNotYet' }
  return [{ type: 'ChangeSubscriber', subscriberId, changes: placeOf(record.newAddress) }]
}

/** As many copies as of what it was had as before. Nothing, where she has it as that and nothing else. */
const exchanged = (planning: Planning, { subscriptions }: KnownSubscriber): Planned => {
  const { record } = planning
  const { format } = record.newAddress
  if (format === '') return { refused: 'ChangeFormatMissing' }
  const { lastDay, those } = running(planning, subscriptions)
  const had = those.filter(({ publicationId }) => publicationId === record.publication)
  if (had.length > 0 && had.every((each) => each.format === format)) return []
  const others = had.filter((each) => each.format !== format && isMeant(record, each))
  const [first] = others
  if (!first) return { refused: 'NothingToEnd' }
  return [...ends(planning, others, lastDay), started(planning, { format, issues: first.issues })]
}

/** Where she lives, what she has it as, or both. */
const changed = (planning: Planning, subscriber: KnownSubscriber): Planned => {
  const { newAddress } = planning.record
  if (newAddress.format === '') return moved(planning)
  const move = isPlaceTold(newAddress) ? moved(planning) : []
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

/** What is done to a subscriber when a request is carried out. */
export const plannedFor = (planning: Planning): Planned => {
  const asked = askedFor(planning)
  return 'refused' in asked ? asked : [...asked, ...handledBy(planning)]
}

const askedFor = (planning: Planning): Planned => {
  const { record, subscriberId, subscriber, ids, today } = planning
  if (record.action === 'new') return begun(planning)
  if (!subscriber) return { refused: 'ChangeForNobody' }
  const period = { from: record.from ?? today, to: record.to }
  switch (record.action) {
    case 'end':
      return ended(planning, subscriber)
    case 'change':
      return changed(planning, subscriber)
    case 'hold':
      return [{ type: 'PauseDelivery', subscriberId, pauseId: ids.pause, ...period }]
    case 'stay':
      if (!hasPlace(record.newAddress)) return { refused: 'ChangeAddressMissing' }
      return [
        { type: 'GiveTemporaryAddress', subscriberId, stayId: ids.stay, ...period, at: placeOf(record.newAddress) },
      ]
    case 'format':
      return exchanged(planning, subscriber)
    default:
      return assertNever(record.action)
  }
}
