import type { PublicationId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import { placeFields, proxyFields } from '../../../../domain/subscribers/subscriber/fields.ts'
import { dayAfter, hasDays, type Period } from '../../../../domain/subscribers/subscriber/periods.ts'
import type { KnownSubscriber, Subscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import type { SubscriberForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { UndoUnitKind } from '../../../../domain/subscribers/subscription-change/differences.ts'
import type { SubscriptionFormat } from '../../../../domain/subscribers/subscription-formats.ts'

/** The fields or periods that are undone together, or stay together as others have left them. */
export type UndoUnit = { readonly kind: UndoUnitKind; readonly of: (subscriber: KnownSubscriber) => unknown }

type Field = keyof SubscriberForm

const ofForm =
  (fields: readonly Field[]): UndoUnit['of'] =>
  ({ form }) =>
    fields.map((field) => form[field])

type FormatPeriod = Period & { readonly as: string }

/** A period that continues on the day after another is the same period. */
const joinPeriods = (all: readonly FormatPeriod[], next: FormatPeriod): readonly FormatPeriod[] => {
  const last = all.at(-1)
  const goesOn = last?.as === next.as && last.to !== null && dayAfter(last.to) === next.from
  return goesOn ? [...all.slice(0, -1), { ...last, to: next.to }] : [...all, next]
}

type RequestedFormat = { readonly publicationId: PublicationId; readonly format: SubscriptionFormat }

/** The subscription that an event starts, ends or reopens. */
const subscriptionOf = (event: SubscriberEvent, before: Subscriber): RequestedFormat | undefined => {
  if (event.type === 'SubscriptionStarted') return event.data
  if (event.type !== 'SubscriptionEnded' && event.type !== 'SubscriptionReopened') return undefined
  if (before.status === 'Missing') return undefined
  return before.subscriptions.find(({ id }) => id === event.data.subscriptionId)
}

/**
 * The periods of all formats that the request exchanged in a publication, however often they were ended and started.
 */
const formatsOf = (publicationId: PublicationId, { before, ofRequest }: OfRequest): UndoUnit['of'] => {
  const asked = ofRequest.map((event) => subscriptionOf(event, before))
  const formats = new Set(asked.flatMap((each) => (each?.publicationId === publicationId ? [each.format] : [])))
  return ({ subscriptions }) =>
    subscriptions
      .filter((each) => each.publicationId === publicationId && formats.has(each.format) && hasDays(each))
      .map(({ format, issues, from, to }) => ({ as: `${format} ${issues}`, from, to }))
      .toSorted((one, other) => one.as.localeCompare(other.as) || one.from.localeCompare(other.from))
      .reduce(joinPeriods, [])
}

type OfRequest = {
  /** The subscriber before the request. */
  readonly before: Subscriber
  readonly ofRequest: readonly SubscriberEvent[]
}

/** The unit that an event of the request changes; undefined: the whole subscriber. */
export const undoUnitIn = (event: SubscriberEvent, request: OfRequest): UndoUnit | undefined => {
  switch (event.type) {
    case 'SubscriberMoved':
      return { kind: 'address', of: ofForm(placeFields) }
    case 'SubscriberContactChanged':
      return { kind: 'email', of: ofForm(['email']) }
    case 'ProxyChanged':
      return { kind: 'proxy', of: ofForm(proxyFields) }
    case 'PublicationJoined':
      return { kind: 'subscription', of: formatsOf(event.data.publicationId, request) }
    case 'SubscriptionStarted':
    case 'SubscriptionEnded':
    case 'SubscriptionReopened': {
      const had = subscriptionOf(event, request.before)
      return had && { kind: 'subscription', of: formatsOf(had.publicationId, request) }
    }
    case 'DeliveryPaused': {
      const { pauseId } = event.data
      return { kind: 'pause', of: ({ pauses }) => pauses.find((each) => each.id === pauseId && hasDays(each)) }
    }
    case 'TemporaryAddressGiven': {
      const { stayId } = event.data
      return { kind: 'stay', of: ({ stays }) => stays.find((each) => each.id === stayId && hasDays(each)) }
    }
    default:
      return undefined
  }
}
