import { z } from 'zod'
import { channelNames, templateNames } from '../../../domain/delivery/delivery/rules.ts'
import { ArticleId, DeliveryId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'

export const deliveryStatuses = ['parked', 'waiting', 'underway', 'done', 'withdrawn'] as const
export const DeliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** An attempt that came to nothing, and why, in Swedish. */
export const Failure = z.object({
  attempt: z.number(),
  reason: z.string(),
  at: z.string(),
  /** It has left nothing where it went, for certain. */
  isUntouched: z.literal(true).optional(),
})
export type Failure = z.infer<typeof Failure>

/** What is sent, by the name of what is made for it. */
export const DeliveryTemplate = z.enum(templateNames)
export type DeliveryTemplate = z.infer<typeof DeliveryTemplate>

/** What a list of deliveries may be sorted by. From its end `state` has what waits for a person, and alike the latest. */
export const deliverySorts = { state: 'text', latest: 'text', name: 'integer', to: 'text' } as const
export type DeliverySort = keyof typeof deliverySorts

export const DeliveryView = z.object({
  _id: DeliveryId,
  channel: z.enum(channelNames),
  template: DeliveryTemplate,
  /** Ids of what it is made from. */
  about: z.record(z.string(), z.string()),
  /**
   * Name of the user it is for, of the customer whose quotation it is about, of the subscriber, or of the issue, while
   * there is one. A subscriber whose identity is protected is her customer number.
   */
  recipient: z.string().nullable(),
  /**
   * Where it goes as things stand, read from them when it is asked for. Null: there is none, whose it was is forgotten, or
   * it goes to staff.
   */
  address: z.string().nullable(),
  /** Of which subscriber it tells name and address. */
  subscriberTold: SubscriberId.nullable(),
  /** Of an issue that is removed, or went with its publication, whose that is: what became of it is told there. */
  ofRemovedIn: PublicationId.nullable(),
  status: DeliveryStatus,
  /** Nobody knows whether it arrived: sending again may send it twice. */
  isUnclear: z.boolean(),
  /** Done, but no further than a file: there is no mail server. */
  toFile: z.boolean(),
  /** Did not arrive and is not to be sent again: a later letter of its kind, or what has become of what it is about, settles it. */
  isSettled: z.boolean(),
  /** Waits for a person, and cannot be done from here: what lies at a web site that has been left, and where. Null: it can. */
  byHand: z
    .object({
      articles: z.array(z.object({ _id: ArticleId, name: z.string() })).readonly(),
      place: z.string(),
      /** It is to be shown there, not taken away. */
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

/** How many letters did not arrive, or nobody knows whether. */
export const WaitingDeliveries = z.object({ undelivered: z.int() })
export type WaitingDeliveries = z.infer<typeof WaitingDeliveries>
