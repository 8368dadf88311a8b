import { z } from 'zod'
import { ImportId, PublicationId, SubscriberId, SubscriptionId } from '../../../kernel/ids.ts'
import { Day } from '../../../kernel/values/dates/day.ts'
import { Copies, type SubscriberCommand, SubscriptionFormat } from '../../subscriber/commands.ts'
import { SubscriberForm } from '../../subscriber/subscriber-form.ts'
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

const SubscriptionEnd = z.object({ subscriptionId: SubscriptionId, to: Day.nullable() })

/**
 * Undoes an import for one subscriber: the fields get their earlier values, and the subscriptions their earlier days.
 */
export const TakeBackImport = z.object({
  type: z.literal('TakeBackImport'),
  subscriberId: SubscriberId,
  life: z.enum(['remove', 'restore']).nullable(),
  fields: ListedFields.extend({ cityCode: SubscriberForm.shape.cityCode.optional() }),
  ends: z.array(SubscriptionEnd),
  sizes: z.array(z.object({ subscriptionId: SubscriptionId, issues: Copies })),
  joins: z.array(PublicationId),
  leaves: z.array(PublicationId),
  today: Day,
})
export type TakeBackImport = z.infer<typeof TakeBackImport>

/**
 * Records that a row's changes to the subscriber were undone as far as possible; `stays` names the rest, which goes
 * when the changes that block it are undone. `revision` and `events` locate the row's events in the stream: the last
 * revision and the count.
 */
const NoteImportTakenBack = z.object({
  type: z.literal('NoteImportTakenBack'),
  subscriberId: SubscriberId,
  importId: ImportId,
  place: z.int().min(0),
  revision: z.int().min(0),
  events: z.int().min(1),
  stays: z.array(z.string()).readonly(),
})

export type ListCommand =
  | TakeFromList
  | z.infer<typeof DropFromList>
  | TakeBackImport
  | z.infer<typeof NoteImportTakenBack>

/** Carries out several commands in one append; each sees the result of those before it. */
export type ActTogether = {
  readonly type: 'ActTogether'
  readonly subscriberId: SubscriberId
  readonly commands: readonly (SubscriberCommand | ListCommand)[]
}
