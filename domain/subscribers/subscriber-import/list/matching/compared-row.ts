import type { SubscriberId, SubscriptionId } from '../../../../kernel/ids.ts'
import type { SubscriptionFormat } from '../../../subscription-formats.ts'
import type { ListedFields } from '../fields.ts'
import type { MissingAddress } from './missing-address.ts'

/** The changes that the list makes to one subscriber. */
export type Change = {
  readonly seen: ListedFields
  readonly listed: ListedFields
  /** The change of the town's code; absent: none. */
  readonly cityCode?: { readonly before: string; readonly after: string }
  /** The subscription that starts and the one it replaces; null: none starts. */
  readonly begins: {
    readonly format: SubscriptionFormat
    readonly issues: number
    readonly replaces: ReplacedSubscription
  } | null
  readonly resizes: { readonly subscriptionId: SubscriptionId; readonly issues: number; readonly from: number } | null
  /**
   * The kind of address that the new subscription needs and the subscriber lacks; absent in comparisons that an older
   * version stored.
   */
  readonly unreached?: MissingAddress | null
  /** The part of the row that is left out, and why; absent: none. */
  readonly notTaken?: string
}
type ReplacedSubscription = { readonly subscriptionId: SubscriptionId; readonly format: SubscriptionFormat } | null

/** The newer change for which a row is left out until a user decides otherwise. */
export type LaterChange = { readonly what: string; readonly day: string; readonly by: string | null }

export type ComparedRow =
  | (Change & {
      readonly kind: 'new'
      readonly line: number
      /** A removed subscriber whom the row restores. */
      readonly returns: SubscriberId | null
      /** The subscriber with the same name and address under another number. */
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
      /** Empty when the subscriber's name is protected. */
      readonly who: string
      /** The number as the list says it; absent in comparisons that an older version stored. */
      readonly customerNr?: string
      /** The subscriber whom the refused row names: forgetting the subscriber deletes the row too. */
      readonly subscriberId?: SubscriberId
      readonly reason: string
    }
