import type { SubscriberId, SubscriptionId } from '../../../../kernel/ids.ts'
import type { SubscriptionFormat } from '../../../subscription-formats.ts'
import type { ListedFields } from '../fields.ts'
import type { MissingAddress } from './missing-address.ts'

/** What of her the list changes. */
export type Change = {
  readonly seen: ListedFields
  readonly listed: ListedFields
  /** What becomes of the code of her town; absent: nothing. */
  readonly cityCode?: { readonly before: string; readonly after: string }
  /** What she gets instead of what; null: as it is. */
  readonly begins: {
    readonly format: SubscriptionFormat
    readonly issues: number
    readonly replaces: ReplacedSubscription
  } | null
  readonly resizes: { readonly subscriptionId: SubscriptionId; readonly issues: number; readonly from: number } | null
  /** What begins reaches her nowhere; absent in what was compared before it was told. */
  readonly unreached?: MissingAddress | null
  /** What of the row is left out, and why; absent: nothing. */
  readonly notTaken?: string
}
type ReplacedSubscription = { readonly subscriptionId: SubscriptionId; readonly format: SubscriptionFormat } | null

/** Why a row is left out until somebody says otherwise. */
export type LaterChange = { readonly what: string; readonly day: string; readonly by: string | null }

export type ComparedRow =
  | (Change & {
      readonly kind: 'new'
      readonly line: number
      /** Whom the register knows already: she was removed, and comes back. */
      readonly returns: SubscriberId | null
      /** Who has the same name and address, under another number. */
      readonly double: SubscriberId | null
    })
  | (Change & {
      readonly kind: 'changed'
      readonly line: number
      readonly subscriberId: SubscriberId
      readonly newer: LaterChange | null
    })
  | { readonly kind: 'unchanged'; readonly line: number; readonly subscriberId: SubscriberId }
  | {
      readonly kind: 'removed'
      readonly line: null
      readonly subscriberId: SubscriberId
      readonly newer: LaterChange | null
    }
  | {
      readonly kind: 'refused'
      readonly line: number
      /** Empty where she is not to be named. */
      readonly who: string
      /** As the list says it; absent in what was compared before it was kept. */
      readonly customerNr?: string
      /** The subscriber for whom the row was refused: when she is forgotten, so is the row. */
      readonly subscriberId?: SubscriberId
      readonly reason: string
    }
