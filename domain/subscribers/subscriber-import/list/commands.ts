import { z } from 'zod'
import { PublicationId, SubscriberId, SubscriptionId } from '../../../kernel/ids.ts'
import { Day } from '../../../kernel/values/dates/day.ts'
import { Copies, SubscriptionFormat } from '../../subscriber/commands.ts'
import { ListedFields } from './fields.ts'

const listCommandFields = { subscriberId: SubscriberId, publicationId: PublicationId }

/** A subscription that the list starts; `replaces`: the subscription that ends for it. */
const SubscriptionStart = z.object({
  subscriptionId: SubscriptionId,
  format: SubscriptionFormat,
  issues: Copies,
  replaces: SubscriptionId.nullable(),
})
export type SubscriptionStart = z.infer<typeof SubscriptionStart>

/**
 * Gives the subscriber what the list says (`listed`), if the subscriber is still as the comparison saw it (`seen`).
 * `returns`: the subscriber was removed at the comparison.
 */
export const TakeFromList = z.object({
  type: z.literal('TakeFromList'),
  ...listCommandFields,
  seen: ListedFields,
  listed: ListedFields,
  begins: SubscriptionStart.nullable(),
  resizes: z.object({ subscriptionId: SubscriptionId, issues: Copies }).nullable(),
  returns: z.boolean(),
  today: Day,
})
export type TakeFromList = z.infer<typeof TakeFromList>

/** The list no longer has the subscriber. A subscriber without another publication is removed. */
export const DropFromList = z.object({ type: z.literal('DropFromList'), ...listCommandFields, lastDay: Day })

export type ListCommand = TakeFromList | z.infer<typeof DropFromList>
