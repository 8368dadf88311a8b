import { z } from 'zod'
import { ImportId, PublicationId, SubscriberId, SubscriptionId } from '../../../kernel/ids.ts'
import { Day } from '../../../kernel/values/dates/day.ts'
import { Copies, type SubscriberCommand, SubscriptionFormat } from '../../subscriber/commands.ts'
import { SubscriberForm } from '../../subscriber/subscriber-form.ts'
import { ListedFields } from './fields.ts'

const listCommandFields = { subscriberId: SubscriberId, publicationId: PublicationId }

/** What begins because a list says so; `replaces`: what it takes the place of. */
const SubscriptionStart = z.object({
  subscriptionId: SubscriptionId,
  format: SubscriptionFormat,
  issues: Copies,
  replaces: SubscriptionId.nullable(),
})
export type SubscriptionStart = z.infer<typeof SubscriptionStart>

/**
 * Makes her as a list has her: what it says of her (`listed`) where she was as the comparison saw her (`seen`).
 * `returns`: she was removed when it saw her.
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

/** A list that has her no more. She is removed when this was all she had. */
export const DropFromList = z.object({ type: z.literal('DropFromList'), ...listCommandFields, lastDay: Day })

const SubscriptionEnd = z.object({ subscriptionId: SubscriptionId, to: Day.nullable() })

/** What an import did to her is undone: the fields as they were before, and what she gets. */
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
 * Says that what that row did to her has been undone, as far as it could be: what stays goes when what stands in its way is
 * undone. Where it lies in her stream: the revision behind it, and how many events.
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

/** Several as one: each in view of what those before have made of her. */
export type ActTogether = {
  readonly type: 'ActTogether'
  readonly subscriberId: SubscriberId
  readonly commands: readonly (SubscriberCommand | ListCommand)[]
}
