import { isDeepEqual } from '../../../../domain/kernel/form-merge.ts'
import type { MessageOfType } from '../../../../domain/kernel/message-of-type.ts'
import type { SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import type {
  SubscriberEvent,
  SubscriptionEnded,
  SubscriptionReopened,
  SubscriptionStarted,
} from '../../../../domain/subscribers/subscriber/events.ts'
import { placeFields, proxyFields } from '../../../../domain/subscribers/subscriber/fields.ts'
import { dayBefore, goesBeyond } from '../../../../domain/subscribers/subscriber/periods.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import type { SubscriberForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { UndoUnitKind } from '../../../../domain/subscribers/subscription-change/differences.ts'
import { type UndoUnit, undoUnitIn } from './undo-units.ts'

/**
 * One event of a subscriber's stream with its cause: this request; `undoing`, an undone request or its undo; a list; or
 * others. `undone`: an event of another request before this one, undone since.
 */
export type AttributedEvent = {
  readonly event: SubscriberEvent
  readonly by: 'request' | 'undoing' | 'undone' | 'list' | 'others'
}

const stateAfterEvents = (lived: readonly AttributedEvent[], from: Subscriber = { status: 'Missing' }): Subscriber =>
  lived.reduce((subscriber, { event }) => evolve(subscriber, event), from)

/** The events before the request. */
const pastOf = (lived: readonly AttributedEvent[]): readonly AttributedEvent[] => {
  const began = lived.findIndex(({ by }) => by === 'request')
  return began < 0 ? lived : lived.slice(0, began)
}

export const stateBeforeAttempt = (lived: readonly AttributedEvent[]): Subscriber => stateAfterEvents(pastOf(lived))

/**
 * The stages to compare: before the request, before it without requests undone since, after the request alone, and as
 * others have left the subscriber.
 */
const undoStagesOf = (lived: readonly AttributedEvent[]) => {
  const before = stateBeforeAttempt(lived)
  // A subscriber registered by a request that was undone, and restored since, keeps the fields of the registration.
  const unasked = stateAfterEvents(
    pastOf(lived).filter(({ event, by }) => by !== 'undone' || event.type === 'SubscriberRegistered'),
  )
  const its = lived.filter(({ by }) => by === 'request')
  const ofRequest = its.map(({ event }) => event)
  const asked = stateAfterEvents(its, before)
  const since = lived.slice(pastOf(lived).length)
  const standing = since.filter(({ by }) => by !== 'undoing')
  const left = stateAfterEvents(standing, before)
  return { before, unasked, ofRequest, asked, left, standing }
}

const valueIn = ({ of }: UndoUnit, subscriber: Subscriber) =>
  subscriber.status === 'Missing' ? undefined : of(subscriber)

type UndoStages = ReturnType<typeof undoStagesOf>

/** A list's value stands as the list's own, even when it equals the request's. */
const isOfList = (whole: UndoUnit, { before, standing }: UndoStages) => {
  let she = before
  return standing.some(({ event, by }) => {
    const was = she
    she = evolve(she, event)
    return by === 'list' && !isDeepEqual(valueIn(whole, was), valueIn(whole, she))
  })
}

const isTouched = (whole: UndoUnit, lives: UndoStages) =>
  !isDeepEqual(valueIn(whole, lives.asked), valueIn(whole, lives.left)) || isOfList(whole, lives)

type UndoContext = {
  /** The subscriber before the request, without other requests that have been undone since. */
  readonly before: Subscriber
  readonly now: KnownSubscriber
  readonly today: string
}

const formerFields = (fields: readonly (keyof SubscriberForm)[], before: Subscriber): Partial<SubscriberForm> =>
  before.status === 'Missing' ? {} : Object.fromEntries(fields.map((field) => [field, before.form[field]]))

const undoStart = ({ data }: SubscriptionStarted, { today }: UndoContext): SubscriberCommand => {
  const { subscriberId, subscriptionId, publicationId, format, from } = data
  const lastDay = dayBefore(from)
  return { type: 'EndSubscription', subscriberId, publicationId, format, subscriptionId, lastDay, today }
}

/** Gives the subscription its earlier last day. */
const undoReopening = (
  { data }: SubscriptionReopened,
  { before, today }: UndoContext,
): SubscriberCommand | undefined => {
  const { subscriberId, subscriptionId } = data
  const was = before.status === 'Missing' ? undefined : before.subscriptions.find(({ id }) => id === subscriptionId)
  if (!was || was.to === null) return undefined
  const { publicationId, format, to: lastDay } = was
  return { type: 'EndSubscription', subscriberId, publicationId, format, subscriptionId, lastDay, today }
}

/** Reopens the ended subscription: a new one would count as another. */
const undoEnd = ({ data }: SubscriptionEnded, { before }: UndoContext): SubscriberCommand | undefined => {
  const { subscriberId, subscriptionId } = data
  const was = before.status === 'Missing' ? undefined : before.subscriptions.find(({ id }) => id === subscriptionId)
  return was && { type: 'ReopenSubscription', subscriberId, subscriptionId, to: was.to }
}

/** The subscriber stays a member while a subscription to the publication runs. */
const undoJoining = (
  { subscriberId, publicationId }: MessageOfType<SubscriberEvent, 'PublicationJoined'>['data'],
  { now, today }: UndoContext,
): SubscriberCommand | undefined => {
  const lastDay = dayBefore(today)
  const gets = now.subscriptions.some((each) => each.publicationId === publicationId && goesBeyond(each, lastDay))
  return gets ? undefined : { type: 'LeavePublication', subscriberId, publicationId, lastDay }
}

const undoEvent = (event: SubscriberEvent, undoing: UndoContext): SubscriberCommand | undefined => {
  const { subscriberId } = event.data
  const { before } = undoing
  switch (event.type) {
    case 'SubscriberRegistered':
      return { type: 'RemoveSubscriber', subscriberId }
    case 'SubscriberMoved':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerFields(placeFields, before) }
    case 'SubscriberContactChanged':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerFields(['email'], before) }
    case 'ProxyChanged':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerFields(proxyFields, before) }
    case 'PublicationJoined':
      return undoJoining(event.data, undoing)
    case 'SubscriptionStarted':
      return undoStart(event, undoing)
    case 'SubscriptionEnded':
      return undoEnd(event, undoing)
    case 'SubscriptionReopened':
      return undoReopening(event, undoing)
    case 'DeliveryPaused': {
      const { pauseId, from } = event.data
      return { type: 'EndPause', subscriberId, pauseId, lastDay: dayBefore(from) }
    }
    case 'TemporaryAddressGiven': {
      const { stayId, from } = event.data
      return { type: 'EndTemporaryAddress', subscriberId, stayId, lastDay: dayBefore(from) }
    }
    default:
      // A request causes no other events.
      return undefined
  }
}

/** A subscriber whom the request registered belongs to others as soon as they change anything. */
const isOthers = (lived: readonly AttributedEvent[]) => lived.some(({ by }) => by === 'others' || by === 'list')

/**
 * The undo of each event of the request, in order; undefined where others have changed its unit since. A unit is undone
 * as a whole, so that no address mixes two.
 */
export const undoStepsOf = (
  lived: readonly AttributedEvent[],
  { today }: { readonly today: string },
): readonly (SubscriberCommand | undefined)[] => {
  const lives = undoStagesOf(lived)
  const { unasked: before } = lives
  const now = stateAfterEvents(lived)
  return lives.ofRequest.map((event) => {
    if (now.status === 'Missing') return undefined
    const whole = undoUnitIn(event, lives)
    const isKept = whole ? isTouched(whole, lives) : isOthers(lived)
    return isKept ? undefined : undoEvent(event, { before, now, today })
  })
}

/** The kinds of units that stay as others left them and differ from before the request. */
export const retainedUnitsOf = (lived: readonly AttributedEvent[]): readonly UndoUnitKind[] => {
  const lives = undoStagesOf(lived)
  if (stateAfterEvents(lived).status === 'Removed')
    return lives.ofRequest.some(({ type }) => type === 'SubscriberRegistered') ? [] : ['removed']
  const kept = lives.ofRequest.flatMap((event): readonly UndoUnitKind[] => {
    const whole = undoUnitIn(event, lives)
    if (!whole) return isOthers(lived) ? ['self'] : []
    const isElse = !isDeepEqual(valueIn(whole, lives.left), valueIn(whole, lives.unasked))
    return isElse && isTouched(whole, lives) ? [whole.kind] : []
  })
  return [...new Set(kept)]
}
