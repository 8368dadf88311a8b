import { evolveByType } from '../../kernel/by-type.ts'
import type { PauseId, PublicationId, StayId, SubscriptionId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { isErased } from '../../kernel/personal.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import { type TemporaryAddress } from './commands.ts'
import type { SubscriberEvent, SubscriberRegistered } from './events.ts'
import { endPeriod, type Period } from './periods.ts'
import { type Pouches, pouchChanges } from './post/pouches.ts'
import { addResentDisc, type ResentDisc } from './post/resent-discs.ts'
import { blankForm, type SubscriberForm } from './subscriber-form.ts'

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

/** Bounces concern one address, so a new address clears them. */
const applyContact = (
  { changes }: MessageOfType<SubscriberEvent, 'SubscriberContactChanged'>['data'],
  { form, softBounces = 0, hasDeadAddress = false, deadFor = [] }: KnownSubscriber,
): Partial<KnownSubscriber> => ({
  form: withChangedFields(form, changes),
  ...(changes.email !== undefined && {
    ...(softBounces === 0 ? {} : { softBounces: 0 }),
    ...(hasDeadAddress ? { hasDeadAddress: false } : {}),
    ...(deadFor.length > 0 ? { deadFor: [] } : {}),
  }),
})

const applyFields = ({ changes }: { readonly changes: object }, { form }: KnownSubscriber) => ({
  form: withChangedFields(form, changes),
})

const endSubscription = (
  { subscriptionId, to }: { readonly subscriptionId: SubscriptionId; readonly to: string | null },
  { subscriptions }: KnownSubscriber,
) => ({ subscriptions: endPeriod(subscriptions, subscriptionId, to) })

const evolveKnown = evolveByType<KnownSubscriber, Exclude<SubscriberEvent, SubscriberRegistered>>({
  SubscriberDescribed: applyFields,
  SubscriberMoved: applyFields,
  SubscriberContactChanged: applyContact,
  ProxyChanged: applyFields,
  IdentityProtected: (_, { form }) => ({ form: { ...form, isProtected: true } }),
  IdentityUnprotected: (_, { form }) => ({ form: { ...form, isProtected: false } }),
  ProtectedIdentityShown: null,
  SubscriberRemoved: () => ({ status: 'Removed' }),
  SubscriberRestored: () => ({ status: 'Active' }),
  SubscriberForgotten: (_, { stays }) => ({
    status: 'Forgotten',
    form: blankForm,
    stays: stays.map((stay) => ({ ...stay, at: null })),
  }),
  PublicationJoined: ({ publicationId }, { publications }) => ({ publications: [...publications, publicationId] }),
  PublicationLeft: ({ publicationId }, { publications }) => ({
    publications: publications.filter((each) => each !== publicationId),
  }),
  SubscriptionStarted: ({ subscriptionId: id, publicationId, format, issues, from, to }, { subscriptions }) => ({
    subscriptions: [...subscriptions, { id, publicationId, format, issues, from, to }],
  }),
  SubscriptionResized: ({ subscriptionId, issues }, { subscriptions }) => ({
    subscriptions: subscriptions.map((each) => (each.id === subscriptionId ? { ...each, issues } : each)),
  }),
  SubscriptionEnded: endSubscription,
  SubscriptionReopened: endSubscription,
  DeliveryPaused: ({ pauseId: id, from, to }, { pauses }) => ({ pauses: [...pauses, { id, from, to }] }),
  DeliveryPauseEnded: ({ pauseId, to }, { pauses }) => ({ pauses: endPeriod(pauses, pauseId, to) }),
  TemporaryAddressGiven: ({ stayId: id, from, to, at }, { stays }) => ({
    stays: [...stays, { id, from, to, at: isErased(at) ? null : at }],
  }),
  TemporaryAddressEnded: ({ stayId, to }, { stays }) => ({ stays: endPeriod(stays, stayId, to) }),
  MailBounced: ({ isHard, issueId, publicationId }, { softBounces = 0, deadFor = [] }) => {
    if (!isHard) return { softBounces: softBounces + 1 }
    return issueId ? { deadFor: [...deadFor, publicationId] } : { hasDeadAddress: true }
  },
  MailLinksRevoked: ({ at }) => ({ linksFrom: at }),
  DiscResent: (disc, subscriber) => addResentDisc(subscriber, disc),
  ...pouchChanges,
  RequestTakenBack: null,
  ImportTakenBack: null,
})

export const evolve = (subscriber: Subscriber, event: SubscriberEvent): Subscriber => {
  if (event.type === 'SubscriberRegistered') return subscriberOf(event.data)
  return subscriber.status === 'Missing' ? subscriber : evolveKnown(subscriber, event)
}
