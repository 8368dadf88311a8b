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

/** A subscriber as the API returns it; protected data only on request. */
export const SubscriberView = z.object({
  _id: SubscriberId,
  /** Derived from the two fields below; never written. */
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
  /** Subscriptions that run now or later. */
  subscriptions: z.array(SubscriptionView),
  /** Subscriptions that are over. */
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

export const subscriberSorts = { name: 'text', address: 'text', zip: 'text', customerNr: 'text' } as const
export type SubscriberSort = keyof typeof subscriberSorts

/** A subscriber who has pouches of a publication at home. */
export const PouchHolder = z.object({
  _id: SubscriberId,
  isProtected: z.boolean(),
  /** Empty where the subscriber's identity is protected. */
  name: z.string(),
  customerNr: z.string(),
  out: z.int(),
  isToRemind: z.boolean(),
  reminded: z.string().nullable(),
})
export type PouchHolder = z.infer<typeof PouchHolder>
