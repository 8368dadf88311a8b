import { assertNever, type Decision, isRejection, reject } from '../../../kernel/decider.ts'
import { changesIn, intention } from '../../../kernel/form-merge.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import { type DaysRejection, decideDays } from '../../subscriber/days.ts'
import type { SubscriberEvent } from '../../subscriber/events.ts'
import { contactFields, descriptionFields, placeFields } from '../../subscriber/fields.ts'
import { nameOf } from '../../subscriber/names.ts'
import { dayBefore, hasDays, isOver } from '../../subscriber/periods.ts'
import { cityCodeIn } from '../../subscriber/post/city-codes.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../../subscriber/state.ts'
import { blankForm } from '../../subscriber/subscriber-form.ts'
import type { ListCommand, TakeBackImport, TakeFromList } from './commands.ts'
import { listedFields } from './fields.ts'

export type ListRejection =
  | DaysRejection
  | 'AddedByHand'
  | 'ChangedSinceComparison'
  | 'IdentityIsProtected'
  | 'SubscriberIsForgotten'
  | 'SubscriberNotFound'
  | 'SubscriberWithoutName'

type ListDecision = Decision<SubscriberEvent, ListRejection>

/** Turns changed fields into the events that the subscriber's form would append. */
const changeEvents = (
  subscriberId: TakeFromList['subscriberId'],
  now: KnownSubscriber,
  sent: TakeBackImport['fields'],
) => {
  const ids = { subscriberId }
  const { form } = now
  return [
    ...intention('SubscriberDescribed', ids, changesIn(form, sent, descriptionFields)),
    ...intention('SubscriberMoved', ids, changesIn<typeof form, (typeof placeFields)[number]>(form, sent, placeFields)),
    ...intention('SubscriberContactChanged', ids, changesIn(form, sent, contactFields)),
  ]
}

const stateAfter = (subscriber: Subscriber, events: readonly SubscriberEvent[]): KnownSubscriber => {
  const next = events.reduce(evolve, subscriber)
  if (next.status === 'Missing') throw new Error('She was registered')
  return next
}

/** Ends the replaced subscription before the new one starts. */
const beginning = (command: TakeFromList, subscriber: KnownSubscriber): ListDecision => {
  const { subscriberId, publicationId, begins, resizes, today } = command
  if (!begins) {
    const joined = decideDays({ type: 'JoinPublication', subscriberId, publicationId }, subscriber)
    if (isRejection(joined) || !resizes) return joined
    return [...joined, { type: 'SubscriptionResized', data: { subscriberId, ...resizes } }]
  }
  const { replaces, ...what } = begins
  const ended: readonly SubscriberEvent[] = replaces
    ? [{ type: 'SubscriptionEnded', data: { subscriberId, subscriptionId: replaces, to: dayBefore(today) } }]
    : []
  const known = stateAfter(subscriber, ended)
  // A user may have added the same subscription since the comparison; its last day stays.
  const had = remainingPeriods(known.subscriptions, today).find(
    (each) => each.publicationId === publicationId && each.format === what.format,
  )
  const period = { from: today, to: had ? had.to : null }
  const start = { type: 'StartSubscription', subscriberId, publicationId, ...what, ...period, isDated: false } as const
  const started = decideDays(start, known)
  return isRejection(started) ? started : [...ended, ...started]
}

const registrationEvents = (command: TakeFromList): readonly SubscriberEvent[] => {
  const { subscriberId, listed } = command
  const form = { ...blankForm, ...changesIn(blankForm, listed) }
  return [{ type: 'SubscriberRegistered', data: { subscriberId, ...form, imported: true } }]
}

/** A user has changed a field that the comparison saw, or a field of its group, and not to the value in the list. */
const hasMoved = ({ seen, listed, begins, resizes, today }: TakeFromList, { form, subscriptions }: KnownSubscriber) => {
  const isOther = listedFields.some((field) => {
    const isAbout = listed[field] !== undefined || seen[field] !== undefined
    return isAbout && form[field] !== (seen[field] ?? '') && form[field] !== listed[field]
  })
  const expected = begins?.replaces ?? resizes?.subscriptionId
  const still = subscriptions.find(({ id }) => id === expected)
  return isOther || (expected !== undefined && (!still || isOver(still, today)))
}

const withCode = (listed: TakeFromList['listed'], { form }: KnownSubscriber) =>
  listed.city === undefined ? listed : { ...listed, cityCode: cityCodeIn(listed.city, form) }

const take = (command: TakeFromList, subscriber: Subscriber): ListDecision => {
  const { subscriberId, listed, returns } = command
  if (subscriber.status === 'Forgotten') return reject('SubscriberIsForgotten')
  if (subscriber.status === 'Missing') {
    if (nameOf({ firstname: listed.firstname ?? '', lastname: listed.lastname ?? '' }) === '')
      return reject('SubscriberWithoutName')
    const registered = registrationEvents(command)
    const begun = beginning(command, stateAfter(subscriber, registered))
    return isRejection(begun) ? begun : [...registered, ...begun]
  }
  if (subscriber.form.isProtected) return reject('IdentityIsProtected')
  if (returns !== (subscriber.status === 'Removed') || hasMoved(command, subscriber))
    return reject('ChangedSinceComparison')
  const back: readonly SubscriberEvent[] = returns ? [{ type: 'SubscriberRestored', data: { subscriberId } }] : []
  const told = [...back, ...changeEvents(subscriberId, subscriber, withCode(listed, subscriber))]
  const begun = beginning(command, stateAfter(subscriber, told))
  return isRejection(begun) ? begun : [...told, ...begun]
}

const drop = (
  { subscriberId, publicationId, lastDay }: MessageOfType<ListCommand, 'DropFromList'>,
  subscriber: KnownSubscriber,
): ListDecision => {
  const { publications, imported, form } = subscriber
  if (subscriber.status !== 'Active' || !publications.includes(publicationId)) return []
  if (!imported) return reject('AddedByHand')
  if (form.isProtected) return reject('IdentityIsProtected')
  if (publications.length === 1) return [{ type: 'SubscriberRemoved', data: { subscriberId } }]
  return decideDays({ type: 'LeavePublication', subscriberId, publicationId, lastDay }, subscriber)
}

/** A subscriber with a running subscription always belongs to its publication, also after an undo. */
const membershipEvents = ({ subscriberId, joins, leaves, today }: TakeBackImport, she: KnownSubscriber) => {
  const { publications, subscriptions } = she
  const gets = new Set(remainingPeriods(subscriptions, today).map(({ publicationId }) => publicationId))
  const missing = [...new Set([...joins, ...gets])].filter((each) => !publications.includes(each))
  const left = leaves.filter((each) => publications.includes(each) && !gets.has(each))
  return [
    ...missing.map((publicationId) => ({ type: 'PublicationJoined', data: { subscriberId, publicationId } }) as const),
    ...left.map((publicationId) => ({ type: 'PublicationLeft', data: { subscriberId, publicationId } }) as const),
  ]
}

const periodsBack = ({ subscriberId, ends, sizes }: TakeBackImport, { subscriptions }: KnownSubscriber) => {
  const known = (id: string) => subscriptions.find((each) => each.id === id)
  return [
    ...ends.flatMap(({ subscriptionId, to }): SubscriberEvent[] => {
      const now = known(subscriptionId)
      if (!now || now.to === to) return []
      const data = { subscriberId, subscriptionId }
      if (to !== null && (now.to === null || to < now.to)) return [{ type: 'SubscriptionEnded', data: { ...data, to } }]
      return [{ type: 'SubscriptionReopened', data: { ...data, to } }]
    }),
    ...sizes.flatMap(({ subscriptionId, issues }): SubscriberEvent[] =>
      known(subscriptionId)?.issues === issues
        ? []
        : [{ type: 'SubscriptionResized', data: { subscriberId, subscriptionId, issues, asBefore: true } }],
    ),
  ]
}

/** Emits only what is not so already, so that a repeated command changes nothing. */
const takeBack = (command: TakeBackImport, subscriber: KnownSubscriber): ListDecision => {
  const { subscriberId, fields, life } = command
  const isRemoved = subscriber.status === 'Removed'
  if (subscriber.status === 'Forgotten' || (isRemoved && life !== 'restore')) return []
  const back: readonly SubscriberEvent[] = [
    ...(isRemoved ? [{ type: 'SubscriberRestored', data: { subscriberId, asBefore: true } } as const] : []),
    ...changeEvents(subscriberId, subscriber, fields),
    ...periodsBack(command, subscriber),
  ]
  return [
    ...back,
    ...membershipEvents(command, stateAfter(subscriber, back)),
    ...(life === 'remove' ? [{ type: 'SubscriberRemoved', data: { subscriberId, asBefore: true } } as const] : []),
  ]
}

/** A removed subscriber gets the record too: the undo may have removed the subscriber. */
const noteTakenBack = (
  command: MessageOfType<ListCommand, 'NoteImportTakenBack'>,
  { status }: KnownSubscriber,
): ListDecision => {
  const { type: _type, ...data } = command
  return status === 'Forgotten' ? [] : [{ type: 'ImportTakenBack', data }]
}

export const isOfList = (command: { readonly type: string }): command is ListCommand =>
  ['TakeFromList', 'DropFromList', 'TakeBackImport', 'NoteImportTakenBack'].includes(command.type)

/** Decides what a list, or the undo of an import, does to a subscriber. */
export const decideList = (command: ListCommand, subscriber: Subscriber): ListDecision => {
  if (command.type === 'TakeFromList') return take(command, subscriber)
  if (subscriber.status === 'Missing') return reject('SubscriberNotFound')
  switch (command.type) {
    case 'DropFromList':
      return drop(command, subscriber)
    case 'TakeBackImport':
      return takeBack(command, subscriber)
    case 'NoteImportTakenBack':
      return noteTakenBack(command, subscriber)
    default:
      return assertNever(command)
  }
}

/** Periods with at least one day on `today` or later. */
export const remainingPeriods = <Some extends { readonly from: string; readonly to: string | null }>(
  all: readonly Some[],
  today: string,
): readonly Some[] => all.filter((each) => hasDays(each) && !isOver(each, today))
