import { z } from 'zod'
import { ChangeId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'

/** A request as the API answers it and the screens show it. `active`: it has been handled. */
export const SubscriptionChangeView = ChangeRecord.extend({
  _id: ChangeId,
  publication: PublicationId,
  /** Of the publication; empty when it is removed. */
  publicationName: z.string(),
  // As they were taken when they were written.
  name: z.string(),
  email: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The subscriber to whom it has been done by one press. */
  carriedOut: SubscriberId.nullable(),
  /** Whom it is about, where her identity is protected. */
  protectedSubscriber: SubscriberId.nullable(),
  /** What is personal in it has been left out for her sake. */
  isHidden: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SubscriptionChangeView = z.infer<typeof SubscriptionChangeView>

export const changeStates = ['waiting', 'handled'] as const
export type ChangeState = (typeof changeStates)[number]

/** What a list of requests may be sorted by. */
export const subscriptionChangeSorts = { created: 'text', name: 'text', publication: 'text', state: 'integer' } as const
export type SubscriptionChangeSort = keyof typeof subscriptionChangeSorts
