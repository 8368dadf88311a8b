import { z } from 'zod'

export const PublicationId = z.uuid().brand<'PublicationId'>()
export type PublicationId = z.infer<typeof PublicationId>

export const IssueId = z.uuid().brand<'IssueId'>()
export type IssueId = z.infer<typeof IssueId>

export const ArticleId = z.uuid().brand<'ArticleId'>()
export type ArticleId = z.infer<typeof ArticleId>

export const MediaId = z.uuid().brand<'MediaId'>()
export type MediaId = z.infer<typeof MediaId>

/** Of what is said to listeners of a correction. */
export const CorrectionId = z.uuid().brand<'CorrectionId'>()
export type CorrectionId = z.infer<typeof CorrectionId>

export const ProductionId = z.uuid().brand<'ProductionId'>()
export type ProductionId = z.infer<typeof ProductionId>

/** Of a process step that somebody started for an issue. */
export const RunId = z.uuid().brand<'RunId'>()
export type RunId = z.infer<typeof RunId>

export const DeliveryId = z.uuid().brand<'DeliveryId'>()
export type DeliveryId = z.infer<typeof DeliveryId>

/** Of discs that a robot burns, or somebody has made. */
export const BurnId = z.uuid().brand<'BurnId'>()
export type BurnId = z.infer<typeof BurnId>

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const CustomerId = z.uuid().brand<'CustomerId'>()
export type CustomerId = z.infer<typeof CustomerId>

/** The people one meets at a customer, until they are forgotten. */
export const ContactId = z.uuid().brand<'ContactId'>()
export type ContactId = z.infer<typeof ContactId>

/** Whose numbers and address the seller's are: a sole trader's are her own. */
export const SellerId = z.uuid().brand<'SellerId'>()
export type SellerId = z.infer<typeof SellerId>

export const QuotationId = z.uuid().brand<'QuotationId'>()
export type QuotationId = z.infer<typeof QuotationId>

export const DiscountId = z.uuid().brand<'DiscountId'>()
export type DiscountId = z.infer<typeof DiscountId>

export const OrderId = z.uuid().brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>

export const SubscriberId = z.uuid().brand<'SubscriberId'>()
export type SubscriberId = z.infer<typeof SubscriberId>

/** Of one publication in one format, from a day on. */
export const SubscriptionId = z.uuid().brand<'SubscriptionId'>()
export type SubscriptionId = z.infer<typeof SubscriptionId>

/** Of days without deliveries: a subscriber's holiday stop. */
export const PauseId = z.uuid().brand<'PauseId'>()
export type PauseId = z.infer<typeof PauseId>

/** Of days at another address. */
export const StayId = z.uuid().brand<'StayId'>()
export type StayId = z.infer<typeof StayId>

/** Who lets a publication be heard by telephone. */
export const TelephoneServiceId = z.uuid().brand<'TelephoneServiceId'>()
export type TelephoneServiceId = z.infer<typeof TelephoneServiceId>

/** Of what somebody asks to have changed in a subscription. */
export const ChangeId = z.uuid().brand<'ChangeId'>()
export type ChangeId = z.infer<typeof ChangeId>

/** Of a list of subscribers that somebody has brought in. */
export const ImportId = z.uuid().brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

/** Of a browser that is to be told of a publication's issues: derived from its address, which it does not tell. */
export const ListenerId = z.uuid().brand<'ListenerId'>()
export type ListenerId = z.infer<typeof ListenerId>

/** Whose key a browser's address is encrypted with, from its joining until it leaves. */
export const PushAddressId = z.uuid().brand<'PushAddressId'>()
export type PushAddressId = z.infer<typeof PushAddressId>
