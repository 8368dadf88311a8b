import { z } from 'zod'
import { channelNames, templateNames } from '../../../domain/delivery/delivery/rules.ts'
import { ArticleId, DeliveryId, PublicationId } from '../../../domain/kernel/ids.ts'

export const deliveryStatuses = ['parked', 'waiting', 'underway', 'done', 'withdrawn'] as const
export const DeliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** A failed attempt and its reason, in Swedish. */
export const Failure = z.object({
  attempt: z.number(),
  reason: z.string(),
  at: z.string(),
  /** The attempt certainly left nothing at the receiver. */
  isUntouched: z.literal(true).optional(),
})
export type Failure = z.infer<typeof Failure>

export const DeliveryTemplate = z.enum(templateNames)
export type DeliveryTemplate = z.infer<typeof DeliveryTemplate>

/**
 * The sort orders of a list of deliveries. Descending `state` puts those that wait for a person first, and then the
 * latest.
 */
export const deliverySorts = { state: 'text', latest: 'text', name: 'integer', to: 'text' } as const
export type DeliverySort = keyof typeof deliverySorts

export const DeliveryView = z.object({
  _id: DeliveryId,
  channel: z.enum(channelNames),
  template: DeliveryTemplate,
  /** Ids of what the delivery is made from. */
  about: z.record(z.string(), z.string()),
  /**
   * The name of the user it is for, of the customer whose quotation it is about, of the subscriber, or of the issue,
   * while there is one. A subscriber with protected identity appears as a customer number.
   */
  recipient: z.string().nullable(),
  /**
   * The address today, read when the view is asked for. Null: there is none, the person is forgotten, or the letter
   * goes to staff.
   */
  address: z.string().nullable(),
  /** Ids of the user, the subscriber, the subscription request and the quotation whose names or addresses the view shows. */
  personsTold: z.array(z.string()),
  /**
   * The publication of an issue that is removed, or was removed with it: the receipts of that publication show the
   * outcome.
   */
  ofRemovedIn: PublicationId.nullable(),
  status: DeliveryStatus,
  /** It is unclear whether the delivery arrived: sending again may send it twice. */
  isUnclear: z.boolean(),
  /** The delivery is done, but only as a file: there is no mail server. */
  toFile: z.boolean(),
  /**
   * The delivery did not arrive and needs not be sent again: a later letter of its kind, or a change of its subject,
   * settles it.
   */
  isSettled: z.boolean(),
  /**
   * The articles and place of a take-down at a former web site, which a person has to do by hand. Null: the product
   * can.
   */
  byHand: z
    .object({
      articles: z.array(z.object({ _id: ArticleId, name: z.string() })).readonly(),
      place: z.string(),
      /** The posts are to be shown there, not taken down. */
      isReturn: z.literal(true).optional(),
    })
    .nullable(),
  attempts: z.number(),
  /** In Swedish. */
  reason: z.string().nullable(),
  orderedAt: z.string(),
  changedAt: z.string(),
})
export type DeliveryView = z.infer<typeof DeliveryView>

/** How many letters did not arrive, or may not have. */
export const WaitingDeliveries = z.object({ undelivered: z.int() })
export type WaitingDeliveries = z.infer<typeof WaitingDeliveries>
