import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ArticleId, DeliveryId, UserId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'
import { type Consignment, channelNames, templateNames } from './rules.ts'

const commandFields = { deliveryId: DeliveryId, at: z.iso.datetime() }
const attempt = z.int().min(1)

const OrderDelivery = z
  .object({
    ...commandFields,
    channel: z.enum(channelNames),
    template: z.enum(templateNames),
    about: z.record(z.string(), z.string()),
    /** An attempt was made before the delivery existed, so the delivery waits for a person from the start. */
    parked: z.object({ reason: z.string(), isUnclear: z.boolean() }).exactOptional(),
  })
  .and(z.custom<Consignment>())

const fileFields = { name: z.string(), bytes: z.int().min(0), hash: z.string() }

export const Receipt = z.object({
  place: z.string(),
  files: z
    .array(
      z.object({
        ...fileFields,
        fate: z.enum(['made', 'changed', 'same', 'left', 'unpublished', 'gone']).exactOptional(),
        article: ArticleId.exactOptional(),
        post: z.string().exactOptional(),
        kind: z.string().exactOptional(),
      }),
    )
    .readonly(),
  superseded: z
    .array(z.object({ ...fileFields, fate: z.enum(['removed', 'kept', 'shared', 'awaited']) }))
    .readonly()
    .exactOptional(),
  unfinished: z.array(z.string()).readonly().exactOptional(),
  hostKey: z.string().exactOptional(),
} satisfies ZodShape<Events.Receipt>)

export const deliveryCommands = {
  OrderDelivery,
  /** Asks for leave to send. Only a sender whose command is accepted may send, once. */
  AttemptDelivery: z.object({ ...commandFields }),
  ConfirmDelivery: z.object({
    ...commandFields,
    attempt,
    toFile: z.literal(true).exactOptional(),
    receipt: Receipt.exactOptional(),
  }),
  FailDelivery: z.object({
    ...commandFields,
    attempt,
    reason: z.string(),
    isUntouched: z.literal(true).exactOptional(),
    /** Some files may have arrived; the next attempt finds out which. */
    isInPart: z.literal(true).exactOptional(),
  }),
  ParkDelivery: z.object({
    ...commandFields,
    attempt: z.int().min(0),
    reason: z.string(),
    isUnclear: z.boolean(),
    isUntouched: z.literal(true).exactOptional(),
  }),
  RetryDelivery: z.object({ ...commandFields, by: UserId }),
  /** Ends a delivery that certainly has not arrived, because another takes its place. */
  SupersedeDelivery: z.object({ ...commandFields, by: UserId }),
  /** Absent `by`: no person asked; the delivery has become needless. */
  WithdrawDelivery: z.object({ ...commandFields, reason: z.string(), by: UserId.exactOptional() }),
  /** Ends a waiting delivery. A delivery under way stops where it still can, and its worker then ends it. */
  CancelDelivery: z.object({ ...commandFields, by: UserId }),
  LeaveUntidied: z.object({ ...commandFields, reason: z.string() }),
}
export type DeliveryCommand = CommandOf<typeof deliveryCommands>
export type OrderDelivery = MessageOfType<DeliveryCommand, 'OrderDelivery'>
