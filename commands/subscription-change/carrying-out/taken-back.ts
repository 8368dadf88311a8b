import { isErased } from '../../../domain/core/personal.ts'
import type { SubscriberCommand, SubscriberForm } from '../../../domain/subscriber/commands.ts'
import type { SubscriberEvent, SubscriptionEnded, SubscriptionStarted } from '../../../domain/subscriber/events.ts'
import { dayAfter, dayBefore, goesBeyond } from '../../../domain/subscriber/periods.ts'
import type { KnownSubscriber, Subscriber } from '../../../domain/subscriber/state.ts'
import { evolve } from '../../../domain/subscriber/state.ts'
import type { SubscriptionId } from '../../../domain/core/ids.ts'

/** One event of her stream, and whether it came of the request. */
export type Lived = { readonly event: SubscriberEvent; readonly isOfRequest: boolean }

type Undoing = {
  /** As she was before the event. */
  readonly before: Subscriber
  readonly now: KnownSubscriber
  readonly today: string
  /** Something has been done to her since, by others. */
  readonly isTouched: boolean
  /** Of a subscription that goes on again. */
  readonly again: SubscriptionId
}

type Fields = Readonly<Partial<Record<keyof SubscriberForm, unknown>>>

/** Only what nobody has written over since. */
const formerly = (changes: Fields, { before, now }: Undoing): Partial<SubscriberForm> =>
  Object.fromEntries(
    // The cast is sound: they are fields of the form.
    (Object.entries(changes) as [keyof SubscriberForm, unknown][]).flatMap(([field, told]) => {
      const isUntouched = !isErased(told) && now.form[field] === told
      return isUntouched && before.status !== 'Missing' ? [[field, before.form[field]]] : []
    }),
  )

const notBegun = ({ data }: SubscriptionStarted): SubscriberCommand | undefined => {
  const { subscriberId, publicationId, format, from } = data
  return { type: 'EndSubscription', subscriberId, publicationId, format, lastDay: dayBefore(from) }
}

/** It goes on from the day behind its end, as long as it would have. */
const notEnded = ({ data }: SubscriptionEnded, { before, now, again }: Undoing): SubscriberCommand | undefined => {
  const { subscriberId, subscriptionId, to: lastDay } = data
  const was = before.status === 'Missing' ? undefined : before.subscriptions.find(({ id }) => id === subscriptionId)
  const is = now.subscriptions.find(({ id }) => id === subscriptionId)
  if (!was || is?.to !== lastDay) return undefined
  const { publicationId, format, issues, to } = was
  const from = lastDay < was.from ? was.from : dayAfter(lastDay)
  const goesOn = { subscriptionId: again, publicationId, format, issues, from, to }
  return { type: 'StartSubscription', subscriberId, ...goesOn, isDated: true }
}

/** Unless she gets something of it meanwhile. */
const notJoined = (
  { subscriberId, publicationId }: Extract<SubscriberEvent, { type: 'PublicationJoined' }>['data'],
  { now, today }: Undoing,
): SubscriberCommand | undefined => {
  const lastDay = dayBefore(today)
  const gets = now.subscriptions.some((each) => each.publicationId === publicationId && goesBeyond(each, lastDay))
  return gets ? undefined : { type: 'LeavePublication', subscriberId, publicationId, lastDay }
}

const backFrom = (event: SubscriberEvent, undoing: Undoing): SubscriberCommand | undefined => {
  const { subscriberId } = event.data
  switch (event.type) {
    case 'SubscriberRegistered':
      return undoing.isTouched ? undefined : { type: 'RemoveSubscriber', subscriberId }
    case 'SubscriberMoved':
    case 'ProxyChanged':
      return { type: 'ChangeSubscriber', subscriberId, changes: formerly(event.data.changes, undoing) }
    case 'PublicationJoined':
      return notJoined(event.data, undoing)
    case 'SubscriptionStarted':
      return notBegun(event)
    case 'SubscriptionEnded':
      return notEnded(event, undoing)
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

type TakingBack = { readonly today: string; readonly again: (place: number) => SubscriptionId }

/**
 * What takes back what came of a request, the last first. Each command is decided from what she is by then: what has been changed by
 * others since stays as they left it.
 */
export const takenBack = (lived: readonly Lived[], { today, again }: TakingBack): readonly TakenBackStep[] => {
  let subscriber: Subscriber = { status: 'Missing' }
  const steps: TakenBackStep[] = []
  for (const [place, { event, isOfRequest }] of lived.entries()) {
    const before = subscriber
    const isTouched = lived.slice(place).some((each) => !each.isOfRequest)
    if (isOfRequest)
      steps.unshift((now) =>
        now.status === 'Missing' ? undefined : backFrom(event, { before, now, today, isTouched, again: again(place) }),
      )
    subscriber = evolve(subscriber, event)
  }
  return steps
}

/** What is asked for next, of her as she is then. */
export type TakenBackStep = (now: Subscriber) => SubscriberCommand | undefined
