import { z } from 'zod'

export const PublicationId = z.uuid().brand<'PublicationId'>()
export type PublicationId = z.infer<typeof PublicationId>

export const PublicationGroupId = z.uuid().brand<'PublicationGroupId'>()
export type PublicationGroupId = z.infer<typeof PublicationGroupId>

export const IssueId = z.uuid().brand<'IssueId'>()
export type IssueId = z.infer<typeof IssueId>

export const ArticleId = z.uuid().brand<'ArticleId'>()
export type ArticleId = z.infer<typeof ArticleId>

export const MediaId = z.uuid().brand<'MediaId'>()
export type MediaId = z.infer<typeof MediaId>

/** Id of a correction that listeners are told of. */
export const CorrectionId = z.uuid().brand<'CorrectionId'>()
export type CorrectionId = z.infer<typeof CorrectionId>

/** Id of what a visitor has sent to a publication. */
export const SubmissionId = z.uuid().brand<'SubmissionId'>()
export type SubmissionId = z.infer<typeof SubmissionId>

export const ProductionId = z.uuid().brand<'ProductionId'>()
export type ProductionId = z.infer<typeof ProductionId>

/** Id of a run: a process item started for an issue. */
export const RunId = z.uuid().brand<'RunId'>()
export type RunId = z.infer<typeof RunId>

/** Id of an import of a source into an issue. */
export const IssueImportId = z.uuid().brand<'IssueImportId'>()
export type IssueImportId = z.infer<typeof IssueImportId>

export const DeliveryId = z.uuid().brand<'DeliveryId'>()
export type DeliveryId = z.infer<typeof DeliveryId>

/** Id of a disc order. */
export const BurnId = z.uuid().brand<'BurnId'>()
export type BurnId = z.infer<typeof BurnId>

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const CustomerId = z.uuid().brand<'CustomerId'>()
export type CustomerId = z.infer<typeof CustomerId>

/** Id of a customer's contact persons, until they are forgotten. */
export const ContactId = z.uuid().brand<'ContactId'>()
export type ContactId = z.infer<typeof ContactId>

/** Id of the seller's numbers and address, which for a sole trader are personal. */
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

/** Id of a subscription to one publication in one format. */
export const SubscriptionId = z.uuid().brand<'SubscriptionId'>()
export type SubscriptionId = z.infer<typeof SubscriptionId>

/** Id of a passkey of a user. */
export const PasskeyId = z.uuid().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

/** Id of a hold: days without deliveries. */
export const PauseId = z.uuid().brand<'PauseId'>()
export type PauseId = z.infer<typeof PauseId>

/** Id of days at a temporary address. */
export const StayId = z.uuid().brand<'StayId'>()
export type StayId = z.infer<typeof StayId>

/** Id of a telephone service for a publication. */
export const TelephoneServiceId = z.uuid().brand<'TelephoneServiceId'>()
export type TelephoneServiceId = z.infer<typeof TelephoneServiceId>

/** Id of a subscription request. */
export const ChangeId = z.uuid().brand<'ChangeId'>()
export type ChangeId = z.infer<typeof ChangeId>

/** Id of an act that forgets a person everywhere. */
export const ForgettingId = z.uuid().brand<'ForgettingId'>()
export type ForgettingId = z.infer<typeof ForgettingId>

/** Id of a list import. */
export const ImportId = z.uuid().brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

/** Id of a push registration, derived from its address without revealing it. */
export const ListenerId = z.uuid().brand<'ListenerId'>()
export type ListenerId = z.infer<typeof ListenerId>

/** Id of the key that encrypts a browser's push address, from its registration until its end. */
export const PushAddressId = z.uuid().brand<'PushAddressId'>()
export type PushAddressId = z.infer<typeof PushAddressId>

/** Id of a repair: an act of the support desk on what stands still. */
export const RepairId = z.uuid().brand<'RepairId'>()
export type RepairId = z.infer<typeof RepairId>
