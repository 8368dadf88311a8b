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
 * One event of her stream: of the request; of another that is taken back, or of what takes back; of a list; or of others.
 * `undone`: came before the request, of another, and has been taken back since.
 */
export type AttributedEvent = {
  readonly event: SubscriberEvent
  readonly by: 'request' | 'undoing' | 'undone' | 'list' | 'others'
}

const stateAfterEvents = (lived: readonly AttributedEvent[], from: Subscriber = { status: 'Missing' }): Subscriber =>
  lived.reduce((subscriber, { event }) => evolve(subscriber, event), from)

/** What came before the request. */
const pastOf = (lived: readonly AttributedEvent[]): readonly AttributedEvent[] => {
  const began = lived.findIndex(({ by }) => by === 'request')
  return began < 0 ? lived : lived.slice(0, began)
}

/** As she was when it began. */
export const stateBeforeAttempt = (lived: readonly AttributedEvent[]): Subscriber => stateAfterEvents(pastOf(lived))

/** As she was before, and would have been; as the request alone would have made her, and as others have left her. */
const undoStagesOf = (lived: readonly AttributedEvent[]) => {
  const before = stateBeforeAttempt(lived)
  // Whoever came with what has been undone, and came back since, is who she was when she came.
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

/** A list has no whim: what it says stands, also where it comes to what had been asked for. */
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
  /** As she was before the request, without others that have been taken back since. */
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

/** It ends when it would have. */
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

/** It goes on as long as it would have: what began anew would be told as another. */
const undoEnd = ({ data }: SubscriptionEnded, { before }: UndoContext): SubscriberCommand | undefined => {
  const { subscriberId, subscriptionId } = data
  const was = before.status === 'Missing' ? undefined : before.subscriptions.find(({ id }) => id === subscriptionId)
  return was && { type: 'ReopenSubscription', subscriberId, subscriptionId, to: was.to }
}

/** Unless she gets something of it meanwhile. */
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
      // Nothing else comes of a request.
      return undefined
  }
}

/** Whoever came with the request is others' as soon as they have worked with her. */
const isOthers = (lived: readonly AttributedEvent[]) => lived.some(({ by }) => by === 'others' || by === 'list')

/**
 * What takes back each event that came of a request, in their order: nothing of what others have made something else of
 * since. That is told of what is one thing as a whole: no address is put together of two.
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

/** What stays as others have left it, and is not as it was before, either. */
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
