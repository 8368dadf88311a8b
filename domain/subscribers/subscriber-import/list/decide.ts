import { type Decision, isRejection, reject } from '../../../kernel/decider.ts'
import { changesIn } from '../../../kernel/form-merge.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import { type DaysRejection, decideDays } from '../../subscriber/days.ts'
import type { SubscriberEvent } from '../../subscriber/events.ts'
import { changeEvents } from '../../subscriber/fields.ts'
import { nameOf } from '../../subscriber/names.ts'
import { dayBefore, isOver, remainingPeriods } from '../../subscriber/periods.ts'
import { cityCodeIn } from '../../subscriber/post/city-codes.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../../subscriber/state.ts'
import { blankForm } from '../../subscriber/subscriber-form.ts'
import type { ListCommand, TakeFromList } from './commands.ts'
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
  const told = [...back, ...changeEvents(subscriberId, subscriber.form, withCode(listed, subscriber))]
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

export const isOfList = (command: { readonly type: string }): command is ListCommand =>
  command.type === 'TakeFromList' || command.type === 'DropFromList'

/** Decides what a list does to a subscriber. */
export const decideList = (command: ListCommand, subscriber: Subscriber): ListDecision => {
  if (command.type === 'TakeFromList') return take(command, subscriber)
  return subscriber.status === 'Missing' ? reject('SubscriberNotFound') : drop(command, subscriber)
}
