import type { PublicationId, SubscriberId } from '../../../kernel/ids.ts'
import type { SubscriberEvent } from '../events.ts'
import { changeEvents } from '../fields.ts'
import { type Period, remainingPeriods } from '../periods.ts'
import { evolve, type KnownSubscriber, type Pause, type Stay, type Subscription } from '../state.ts'
import type { SubscriberForm } from '../subscriber-form.ts'
import type { UndoingEvent } from '../undoing-events.ts'

export type EndedPeriod<Some extends Period> = Some & { readonly to: string }

/** Gives the subscriber the values from before an act. The plan of the undo has found them, see `undoPlanOf`. */
export type UndoAct = {
  readonly type: 'UndoAct'
  readonly subscriberId: SubscriberId
  readonly today: string
  readonly life: 'remove' | 'restore' | null
  readonly fields: Partial<SubscriberForm>
  readonly subscriptions: readonly Subscription[]
  readonly pauses: readonly EndedPeriod<Pause>[]
  readonly stays: readonly EndedPeriod<Stay>[]
  readonly joins: readonly PublicationId[]
  readonly leaves: readonly PublicationId[]
  /** Records the undo in the subscriber's history; null: the history needs no record. */
  readonly note: UndoingEvent | null
}

/** A subscriber with a running subscription always belongs to its publication, also after an undo. */
const membershipEvents = ({ subscriberId, joins, leaves, today }: UndoAct, subscriber: KnownSubscriber) => {
  const { publications, subscriptions } = subscriber
  const gets = new Set(remainingPeriods(subscriptions, today).map(({ publicationId }) => publicationId))
  const missing = [...new Set([...joins, ...gets])].filter((each) => !publications.includes(each))
  const left = leaves.filter((each) => publications.includes(each) && !gets.has(each))
  return [
    ...missing.map((publicationId) => ({ type: 'PublicationJoined', data: { subscriberId, publicationId } }) as const),
    ...left.map((publicationId) => ({ type: 'PublicationLeft', data: { subscriberId, publicationId } }) as const),
  ]
}

const subscriptionEvents = (
  subscriberId: SubscriberId,
  now: Subscription | undefined,
  { id: subscriptionId, to, issues }: Subscription,
): readonly SubscriberEvent[] => {
  if (!now) return []
  const ids = { subscriberId, subscriptionId }
  const isShorter = to !== null && (now.to === null || to < now.to)
  const lasts: SubscriberEvent = isShorter
    ? { type: 'SubscriptionEnded', data: { ...ids, to } }
    : { type: 'SubscriptionReopened', data: { ...ids, to } }
  return [
    ...(now.to === to ? [] : [lasts]),
    ...(now.issues === issues
      ? []
      : [{ type: 'SubscriptionResized', data: { ...ids, issues, asBefore: true } } as const]),
  ]
}

const periodEvents = (command: UndoAct, subscriber: KnownSubscriber): readonly SubscriberEvent[] => {
  const { subscriberId, subscriptions, pauses, stays } = command
  const differsIn = (all: readonly (Pause | Stay)[]) => (one: Pause | Stay) =>
    all.some(({ id, to }) => id === one.id && to !== one.to)
  return [
    ...subscriptions.flatMap((each) => {
      const now = subscriber.subscriptions.find(({ id }) => id === each.id)
      return subscriptionEvents(subscriberId, now, each)
    }),
    ...pauses
      .filter(differsIn(subscriber.pauses))
      .map(({ id: pauseId, to }) => ({ type: 'DeliveryPauseEnded', data: { subscriberId, pauseId, to } }) as const),
    ...stays
      .filter(differsIn(subscriber.stays))
      .map(({ id: stayId, to }) => ({ type: 'TemporaryAddressEnded', data: { subscriberId, stayId, to } }) as const),
  ]
}

/** Emits only what is not so already, so that a repeated command changes nothing. */
const valueEvents = (command: UndoAct, subscriber: KnownSubscriber): readonly SubscriberEvent[] => {
  const { subscriberId, fields, life } = command
  const isRemoved = subscriber.status === 'Removed'
  if (isRemoved && life !== 'restore') return []
  const back: readonly SubscriberEvent[] = [
    ...(isRemoved ? [{ type: 'SubscriberRestored', data: { subscriberId, asBefore: true } } as const] : []),
    ...changeEvents(subscriberId, subscriber.form, fields),
    ...periodEvents(command, subscriber),
  ]
  const after = back.reduce(evolve, subscriber)
  return [
    ...back,
    ...(after.status === 'Missing' ? [] : membershipEvents(command, after)),
    ...(life === 'remove' ? [{ type: 'SubscriberRemoved', data: { subscriberId, asBefore: true } } as const] : []),
  ]
}

/** A removed subscriber gets the record too: the undo may have removed the subscriber. */
export const decideUndo = (command: UndoAct, subscriber: KnownSubscriber): readonly SubscriberEvent[] =>
  subscriber.status === 'Forgotten'
    ? []
    : [...valueEvents(command, subscriber), ...(command.note ? [command.note] : [])]
