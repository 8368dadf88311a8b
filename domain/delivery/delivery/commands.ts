import { z } from 'zod'
import { ArticleId, DeliveryId, UserId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'
import { type Consignment, channelNames, templateNames } from './rules.ts'

const commandFields = { deliveryId: DeliveryId, at: z.iso.datetime() }
const attempt = z.int().min(1)

export const OrderDelivery = z
  .object({
    type: z.literal('OrderDelivery'),
    ...commandFields,
    channel: z.enum(channelNames),
    template: z.enum(templateNames),
    about: z.record(z.string(), z.string()),
    /** An attempt was made before the delivery existed, so the delivery waits for a person from the start. */
    parked: z.object({ reason: z.string(), isUnclear: z.boolean() }).exactOptional(),
  })
  .and(z.custom<Consignment>())
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** Asks for leave to send. Only a sender whose command is accepted may send, once. */
export const AttemptDelivery = z.object({ type: z.literal('AttemptDelivery'), ...commandFields })

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

export const ConfirmDelivery = z.object({
  type: z.literal('ConfirmDelivery'),
  ...commandFields,
  attempt,
  toFile: z.literal(true).exactOptional(),
  receipt: Receipt.exactOptional(),
})

export const FailDelivery = z.object({
  type: z.literal('FailDelivery'),
  ...commandFields,
  attempt,
  reason: z.string(),
  isUntouched: z.literal(true).exactOptional(),
  /** Some files may have arrived; the next attempt finds out which. */
  isInPart: z.literal(true).exactOptional(),
})

export const ParkDelivery = z.object({
  type: z.literal('ParkDelivery'),
  ...commandFields,
  attempt: z.int().min(0),
  reason: z.string(),
  isUnclear: z.boolean(),
  isUntouched: z.literal(true).exactOptional(),
})

export const RetryDelivery = z.object({ type: z.literal('RetryDelivery'), ...commandFields, by: UserId })

/** Ends a delivery that certainly has not arrived, because another takes its place. */
export const SupersedeDelivery = z.object({ type: z.literal('SupersedeDelivery'), ...commandFields, by: UserId })

/** Absent `by`: no person asked; the delivery has become needless. */
export const WithdrawDelivery = z.object({
  type: z.literal('WithdrawDelivery'),
  ...commandFields,
  reason: z.string(),
  by: UserId.exactOptional(),
})

/** Ends a waiting delivery. A delivery under way stops where it still can, and its worker then ends it. */
export const CancelDelivery = z.object({ type: z.literal('CancelDelivery'), ...commandFields, by: UserId })

export const LeaveUntidied = z.object({ type: z.literal('LeaveUntidied'), ...commandFields, reason: z.string() })

export const DeliveryCommand = z.union([
  OrderDelivery,
  AttemptDelivery,
  ConfirmDelivery,
  FailDelivery,
  ParkDelivery,
  RetryDelivery,
  SupersedeDelivery,
  WithdrawDelivery,
  CancelDelivery,
  LeaveUntidied,
])
export type DeliveryCommand = z.infer<typeof DeliveryCommand>
