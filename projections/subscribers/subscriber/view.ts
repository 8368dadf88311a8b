import { z } from 'zod'
import { PauseId, PublicationId, StayId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { cityCodes } from '../../../domain/subscribers/subscriber/post/city-codes.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'

const period = { from: z.string(), to: z.string().nullable() }

export const SubscriptionView = z.object({
  _id: SubscriptionId,
  publication: PublicationId,
  format: z.enum(subscriptionFormats),
  issues: z.int(),
  ...period,
})
export type SubscriptionView = z.infer<typeof SubscriptionView>

/** A subscriber as the API answers her and the screens show her; without what is protected unless that was asked for. */
export const SubscriberView = z.object({
  _id: SubscriberId,
  /** Derived from the two beside it; never written. */
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
  coaddress: z.string(),
  zip: z.string(),
  city: z.string(),
  cityCode: z.enum(cityCodes),
  phone: z.string(),
  cellphone: z.string(),
  email: z.string(),
  info: z.string(),
  customerNr: z.string(),
  proxyName: z.string(),
  proxyContact: z.string(),
  isProtected: z.boolean(),
  imported: z.boolean(),
  /** What is running or to come. */
  subscriptions: z.array(SubscriptionView),
  /** What is over. */
  endedSubscriptions: z.array(SubscriptionView),
  publications: z.array(PublicationId),
  pauses: z.array(z.object({ _id: PauseId, ...period })),
  temporaryAddresses: z.array(
    z.object({
      _id: StayId,
      ...period,
      address: z.string(),
      coaddress: z.string(),
      zip: z.string(),
      city: z.string(),
    }),
  ),
  createdAt: z.string(),
})
export type SubscriberView = z.infer<typeof SubscriberView>

/** What a list of subscribers may be sorted by. */
export const subscriberSorts = { name: 'text', address: 'text', zip: 'text', customerNr: 'text' } as const
export type SubscriberSort = keyof typeof subscriberSorts
