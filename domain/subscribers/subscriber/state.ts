import { assertNever } from '../../kernel/decider.ts'
import type { PauseId, PublicationId, StayId, SubscriptionId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { isErased } from '../../kernel/personal.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import { type TemporaryAddress } from './commands.ts'
import type { SubscriberEvent, SubscriberRegistered } from './events.ts'
import type { Period } from './periods.ts'
import type { PostEvent } from './post/post-events.ts'
import { isOfPost, type Pouches, withPouches } from './post/pouches.ts'
import { addResentDisc, type ResentDisc } from './post/resent-discs.ts'
import { blankForm, type SubscriberForm } from './subscriber-form.ts'
import { isOfUndoing, type UndoingEvent } from './undoing-events.ts'

export type Subscription = Period & {
  readonly id: SubscriptionId
  readonly publicationId: PublicationId
  readonly format: SubscriptionFormat
  readonly issues: number
}

export type Pause = Period & { readonly id: PauseId }

/** A period with a temporary address; `at` is null once the subscriber is forgotten. */
export type Stay = Period & { readonly id: StayId; readonly at: TemporaryAddress | null }

export type KnownSubscriber = {
  readonly status: 'Active' | 'Removed' | 'Forgotten'
  readonly form: SubscriberForm
  readonly imported: boolean
  readonly publications: readonly PublicationId[]
  readonly subscriptions: readonly Subscription[]
  readonly pauses: readonly Pause[]
  readonly stays: readonly Stay[]
  readonly pouches: readonly Pouches[]
  /** The last discs that were sent again, latest first. */
  readonly resent?: readonly ResentDisc[]
  /** The number of soft bounces of the present e-mail address. */
  readonly softBounces?: number
  /** Letters to the present address have come back for good, whatever their publication. */
  readonly hasDeadAddress?: boolean
  /** Letters of these publications to the present address have come back for good. */
  readonly deadFor?: readonly PublicationId[]
  /** Links in letters count only if the letter is later than this instant. */
  readonly linksFrom?: string
}

export type Subscriber = { readonly status: 'Missing' } | KnownSubscriber

/** An erased field gets its blank value. */
const withChangedFields = (form: SubscriberForm, told: object): SubscriberForm => {
  const next: Record<string, unknown> = { ...form }
  for (const [name, value] of Object.entries(told)) if (name in blankForm && !isErased(value)) next[name] = value
  // The cast is sound: only fields of the form are set, each from an event with the same type.
  return next as SubscriberForm
}

const subscriberOf = (data: SubscriberRegistered['data']): KnownSubscriber => ({
  status: 'Active',
  form: withChangedFields(blankForm, data),
  imported: data.imported,
  publications: [],
  subscriptions: [],
  pauses: [],
  stays: [],
  pouches: [],
})

const endPeriod = <Some extends Period & { readonly id: string }>(
  all: readonly Some[],
  id: string,
  to: string | null,
) => all.map((each) => (each.id === id ? { ...each, to } : each))

type KnownSubscriberEvent = Exclude<
  SubscriberEvent,
  { type: 'SubscriberRegistered' | UndoingEvent['type'] } | PostEvent
>
type OfDays = Extract<
  KnownSubscriberEvent,
  {
    type:
      | 'PublicationJoined'
      | 'PublicationLeft'
      | 'SubscriptionStarted'
      | 'SubscriptionResized'
      | 'SubscriptionEnded'
      | 'SubscriptionReopened'
      | 'DeliveryPaused'
      | 'DeliveryPauseEnded'
      | 'TemporaryAddressGiven'
      | 'TemporaryAddressEnded'
  }
>

const withDays = (subscriber: KnownSubscriber, event: OfDays): Partial<KnownSubscriber> => {
  const { publications, subscriptions, pauses, stays } = subscriber
  switch (event.type) {
    case 'PublicationJoined':
      return { publications: [...publications, event.data.publicationId] }
    case 'PublicationLeft':
      return { publications: publications.filter((each) => each !== event.data.publicationId) }
    case 'SubscriptionStarted': {
      const { subscriptionId: id, publicationId, format, issues, from, to } = event.data
      return { subscriptions: [...subscriptions, { id, publicationId, format, issues, from, to }] }
    }
    case 'SubscriptionResized': {
      const { subscriptionId, issues } = event.data
      return { subscriptions: subscriptions.map((each) => (each.id === subscriptionId ? { ...each, issues } : each)) }
    }
    case 'SubscriptionEnded':
    case 'SubscriptionReopened':
      return { subscriptions: endPeriod(subscriptions, event.data.subscriptionId, event.data.to) }
    case 'DeliveryPaused': {
      const { pauseId: id, from, to } = event.data
      return { pauses: [...pauses, { id, from, to }] }
    }
    case 'DeliveryPauseEnded':
      return { pauses: endPeriod(pauses, event.data.pauseId, event.data.to) }
    case 'TemporaryAddressGiven': {
      const { stayId: id, from, to, at } = event.data
      return { stays: [...stays, { id, from, to, at: isErased(at) ? null : at }] }
    }
    case 'TemporaryAddressEnded':
      return { stays: endPeriod(stays, event.data.stayId, event.data.to) }
    default:
      return assertNever(event)
  }
}

type OfLetters = MessageOfType<KnownSubscriberEvent, 'SubscriberContactChanged' | 'MailBounced' | 'MailLinksRevoked'>

const isOfLetters = (event: KnownSubscriberEvent): event is OfLetters =>
  ['SubscriberContactChanged', 'MailBounced', 'MailLinksRevoked'].includes(event.type)

/** Bounces concern one address, so a new address clears them. */
const withLetters = (subscriber: KnownSubscriber, event: OfLetters): Partial<KnownSubscriber> => {
  const { form, softBounces = 0, hasDeadAddress = false, deadFor = [] } = subscriber
  if (event.type === 'MailLinksRevoked') return { linksFrom: event.data.at }
  if (event.type === 'MailBounced') {
    const { isHard, issueId, publicationId } = event.data
    if (!isHard) return { softBounces: softBounces + 1 }
    return issueId ? { deadFor: [...deadFor, publicationId] } : { hasDeadAddress: true }
  }
  const next = withChangedFields(form, event.data.changes)
  if (event.data.changes.email === undefined) return { form: next }
  const afresh = {
    ...(softBounces === 0 ? {} : { softBounces: 0 }),
    ...(hasDeadAddress ? { hasDeadAddress: false } : {}),
    ...(deadFor.length > 0 ? { deadFor: [] } : {}),
  }
  return { form: next, ...afresh }
}

const forgetSubscriber = ({ stays }: KnownSubscriber): Partial<KnownSubscriber> => ({
  status: 'Forgotten',
  form: blankForm,
  stays: stays.map((stay) => ({ ...stay, at: null })),
})

const applyChange = (subscriber: KnownSubscriber, event: KnownSubscriberEvent): Partial<KnownSubscriber> => {
  const { form } = subscriber
  if (isOfLetters(event)) return withLetters(subscriber, event)
  switch (event.type) {
    case 'SubscriberDescribed':
    case 'SubscriberMoved':
    case 'ProxyChanged':
      return { form: withChangedFields(form, event.data.changes) }
    case 'IdentityProtected':
    case 'IdentityUnprotected':
      return { form: { ...form, isProtected: event.type === 'IdentityProtected' } }
    case 'ProtectedIdentityShown':
      return {}
    case 'SubscriberRemoved':
    case 'SubscriberRestored':
      return { status: event.type === 'SubscriberRemoved' ? 'Removed' : 'Active' }
    case 'SubscriberForgotten':
      return forgetSubscriber(subscriber)
    default:
      return withDays(subscriber, event)
  }
}

const withPost = (subscriber: KnownSubscriber, event: PostEvent): Partial<KnownSubscriber> =>
  event.type === 'DiscResent' ? addResentDisc(subscriber, event.data) : withPouches(subscriber, event)

export const evolve = (subscriber: Subscriber, event: SubscriberEvent): Subscriber => {
  if (event.type === 'SubscriberRegistered') return subscriberOf(event.data)
  if (subscriber.status === 'Missing' || isOfUndoing(event)) return subscriber
  return { ...subscriber, ...(isOfPost(event) ? withPost(subscriber, event) : applyChange(subscriber, event)) }
}
