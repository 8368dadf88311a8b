import { z } from 'zod'
import { PublicationId, SubscriberId, SubscriptionId } from '../../core/ids.ts'
import { Day } from '../../values/day.ts'
import { Copies, SubscriberForm, SubscriptionFormat } from '../commands.ts'
import { Listed } from './fields.ts'

const hers = { subscriberId: SubscriberId, publicationId: PublicationId }

/** What begins because a list says so; `replaces`: what it takes the place of. */
const Begins = z.object({
  subscriptionId: SubscriptionId,
  format: SubscriptionFormat,
  issues: Copies,
  replaces: SubscriptionId.nullable(),
})
export type Begins = z.infer<typeof Begins>

/**
 * Makes her as a list has her: what it says of her (`listed`) where she was as the comparison saw her (`seen`).
 * `returns`: she was removed when it saw her.
 */
export const TakeFromList = z.object({
  type: z.literal('TakeFromList'),
  ...hers,
  seen: Listed,
  listed: Listed,
  begins: Begins.nullable(),
  resizes: z.object({ subscriptionId: SubscriptionId, issues: Copies }).nullable(),
  returns: z.boolean(),
  today: Day,
})
export type TakeFromList = z.infer<typeof TakeFromList>

/** A list that has her no more. She is removed when this was all she had. */
export const DropFromList = z.object({ type: z.literal('DropFromList'), ...hers, lastDay: Day })

const Ends = z.object({ subscriptionId: SubscriptionId, to: Day.nullable() })

/** What an import did to her is undone: the fields as they were before, and what she gets. */
export const TakeBackImport = z.object({
  type: z.literal('TakeBackImport'),
  subscriberId: SubscriberId,
  life: z.enum(['remove', 'restore']).nullable(),
  fields: Listed.extend({ cityCode: SubscriberForm.shape.cityCode.optional() }),
  ends: z.array(Ends),
  sizes: z.array(z.object({ subscriptionId: SubscriptionId, issues: Copies })),
  joins: z.array(PublicationId),
  leaves: z.array(PublicationId),
})
export type TakeBackImport = z.infer<typeof TakeBackImport>

export type ListCommand = TakeFromList | z.infer<typeof DropFromList> | TakeBackImport
