import { z } from 'zod'
import { ChangeId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'

/** A request as the API returns it. `active`: the request has been handled. */
export const SubscriptionChangeView = ChangeRecord.extend({
  _id: ChangeId,
  publication: PublicationId,
  /** The publication's name; empty when the publication is removed. */
  publicationName: z.string(),
  // Older requests may hold values that today's rules refuse.
  name: z.string(),
  email: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The subscriber for whom the request has been carried out. */
  carriedOut: SubscriberId.nullable(),
  /** The subscriber of the request, when protected. */
  protectedSubscriber: SubscriberId.nullable(),
  /** The view leaves out the personal fields of a protected subscriber. */
  isHidden: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SubscriptionChangeView = z.infer<typeof SubscriptionChangeView>

export const changeStates = ['waiting', 'handled'] as const
export type ChangeState = (typeof changeStates)[number]

export const subscriptionChangeSorts = { created: 'text', name: 'text', publication: 'text', state: 'integer' } as const
export type SubscriptionChangeSort = keyof typeof subscriptionChangeSorts
