import { same } from '../../../../domain/kernel/form-merge.ts'
import type { OfType } from '../../../../domain/kernel/of-type.ts'
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
import type { Kept } from '../../../../domain/subscribers/subscription-change/differences.ts'
import { type Whole, wholeIn } from './wholes.ts'

/**
 * One event of her stream: of the request; of another that is taken back, or of what takes back; of a list; or of others.
 * `undone`: came before the request, of another, and has been taken back since.
 */
export type Lived = {
  readonly event: SubscriberEvent
  readonly by: 'request' | 'undoing' | 'undone' | 'list' | 'others'
}

const livedThrough = (lived: readonly Lived[], from: Subscriber = { status: 'Missing' }): Subscriber =>
  lived.reduce((subscriber, { event }) => evolve(subscriber, event), from)

/** What came before the request. */
const pastOf = (lived: readonly Lived[]): readonly Lived[] => {
  const began = lived.findIndex(({ by }) => by === 'request')
  return began < 0 ? lived : lived.slice(0, began)
}

/** As she was when it began. */
export const beforeTurn = (lived: readonly Lived[]): Subscriber => livedThrough(pastOf(lived))

/** As she was before, and would have been; as the request alone would have made her, and as others have left her. */
const livesOf = (lived: readonly Lived[]) => {
  const before = beforeTurn(lived)
  // Whoever came with what has been undone, and came back since, is who she was when she came.
  const unasked = livedThrough(
    pastOf(lived).filter(({ event, by }) => by !== 'undone' || event.type === 'SubscriberRegistered'),
  )
  const its = lived.filter(({ by }) => by === 'request')
  const ofRequest = its.map(({ event }) => event)
  const asked = livedThrough(its, before)
  const since = lived.slice(pastOf(lived).length)
  const standing = since.filter(({ by }) => by !== 'undoing')
  const left = livedThrough(standing, before)
  return { before, unasked, ofRequest, asked, left, standing }
}

const valueIn = ({ of }: Whole, subscriber: Subscriber) =>
  subscriber.status === 'Missing' ? undefined : of(subscriber)

type Lives = ReturnType<typeof livesOf>

/** A list has no whim: what it says stands, also where it comes to what had been asked for. */
const isOfList = (whole: Whole, { before, standing }: Lives) => {
  let she = before
  return standing.some(({ event, by }) => {
    const was = she
    she = evolve(she, event)
    return by === 'list' && !same(valueIn(whole, was), valueIn(whole, she))
  })
}

const isTouched = (whole: Whole, lives: Lives) =>
  !same(valueIn(whole, lives.asked), valueIn(whole, lives.left)) || isOfList(whole, lives)

type Undoing = {
  /** As she was before the request, without others that have been taken back since. */
  readonly before: Subscriber
  readonly now: KnownSubscriber
  readonly today: string
}

const formerly = (fields: readonly (keyof SubscriberForm)[], before: Subscriber): Partial<SubscriberForm> =>
  before.status === 'Missing' ? {} : Object.fromEntries(fields.map((field) => [field, before.form[field]]))

const notBegun = ({ data }: SubscriptionStarted, { today }: Undoing): SubscriberCommand => {
  const { subscriberId, subscriptionId, publicationId, format, from } = data
  const lastDay = dayBefore(from)
  return { type: 'EndSubscription', subscriberId, publicationId, format, subscriptionId, lastDay, today }
}

/** It ends when it would have. */
const notReopened = ({ data }: SubscriptionReopened, { before, today }: Undoing): SubscriberCommand | undefined => {
  const { subscriberId, subscriptionId } = data
  const was = before.status === 'Missing' ? undefined : before.subscriptions.find(({ id }) => id === subscriptionId)
  if (!was || was.to === null) return undefined
  const { publicationId, format, to: lastDay } = was
  return { type: 'EndSubscription', subscriberId, publicationId, format, subscriptionId, lastDay, today }
}

/** It goes on as long as it would have: what began anew would be told as another. */
const notEnded = ({ data }: SubscriptionEnded, { before }: Undoing): SubscriberCommand | undefined => {
  const { subscriberId, subscriptionId } = data
  const was = before.status === 'Missing' ? undefined : before.subscriptions.find(({ id }) => id === subscriptionId)
  return was && { type: 'ReopenSubscription', subscriberId, subscriptionId, to: was.to }
}

/** Unless she gets something of it meanwhile. */
const notJoined = (
  { subscriberId, publicationId }: OfType<SubscriberEvent, 'PublicationJoined'>['data'],
  { now, today }: Undoing,
): SubscriberCommand | undefined => {
  const lastDay = dayBefore(today)
  const gets = now.subscriptions.some((each) => each.publicationId === publicationId && goesBeyond(each, lastDay))
  return gets ? undefined : { type: 'LeavePublication', subscriberId, publicationId, lastDay }
}

const backFrom = (event: SubscriberEvent, undoing: Undoing): SubscriberCommand | undefined => {
  const { subscriberId } = event.data
  const { before } = undoing
  switch (event.type) {
    case 'SubscriberRegistered':
      return { type: 'RemoveSubscriber', subscriberId }
    case 'SubscriberMoved':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerly(placeFields, before) }
    case 'SubscriberContactChanged':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerly(['email'], before) }
    case 'ProxyChanged':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerly(proxyFields, before) }
    case 'PublicationJoined':
      return notJoined(event.data, undoing)
    case 'SubscriptionStarted':
      return notBegun(event, undoing)
    case 'SubscriptionEnded':
      return notEnded(event, undoing)
    case 'SubscriptionReopened':
      return notReopened(event, undoing)
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
const isOthers = (lived: readonly Lived[]) => lived.some(({ by }) => by === 'others' || by === 'list')

/**
 * What takes back each event that came of a request, in their order: nothing of what others have made something else of
 * since. That is told of what is one thing as a whole: no address is put together of two.
 */
export const takenBack = (
  lived: readonly Lived[],
  { today }: { readonly today: string },
): readonly (SubscriberCommand | undefined)[] => {
  const lives = livesOf(lived)
  const { unasked: before } = lives
  const now = livedThrough(lived)
  return lives.ofRequest.map((event) => {
    if (now.status === 'Missing') return undefined
    const whole = wholeIn(event, lives)
    const isKept = whole ? isTouched(whole, lives) : isOthers(lived)
    return isKept ? undefined : backFrom(event, { before, now, today })
  })
}

/** What stays as others have left it, and is not as it was before, either. */
export const keptOf = (lived: readonly Lived[]): readonly Kept[] => {
  const lives = livesOf(lived)
  if (livedThrough(lived).status === 'Removed')
    return lives.ofRequest.some(({ type }) => type === 'SubscriberRegistered') ? [] : ['removed']
  const kept = lives.ofRequest.flatMap((event): readonly Kept[] => {
    const whole = wholeIn(event, lives)
    if (!whole) return isOthers(lived) ? ['self'] : []
    const isElse = !same(valueIn(whole, lives.left), valueIn(whole, lives.unasked))
    return isElse && isTouched(whole, lives) ? [whole.kind] : []
  })
  return [...new Set(kept)]
}
