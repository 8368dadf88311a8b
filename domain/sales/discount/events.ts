import type { DiscountId } from '../../kernel/ids.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove. `percent` is in
// hundredths: 1250 is 12.5 %.

export type DiscountOffered = {
  readonly type: 'DiscountOffered'
  readonly data: {
    readonly discountId: DiscountId
    readonly name: string
    readonly info: string
    readonly discountCode: string
    readonly percent: number
    readonly active: boolean
  }
}

export type DiscountDescribed = {
  readonly type: 'DiscountDescribed'
  readonly data: {
    readonly discountId: DiscountId
    readonly changes: { readonly name?: string; readonly info?: string }
  }
}

export type DiscountCodeChanged = {
  readonly type: 'DiscountCodeChanged'
  readonly data: { readonly discountId: DiscountId; readonly discountCode: string }
}

export type DiscountPercentSet = {
  readonly type: 'DiscountPercentSet'
  readonly data: { readonly discountId: DiscountId; readonly percent: number }
}

export type DiscountWithdrawn = {
  readonly type: 'DiscountWithdrawn'
  readonly data: { readonly discountId: DiscountId }
}

export type DiscountResumed = { readonly type: 'DiscountResumed'; readonly data: { readonly discountId: DiscountId } }

export type DiscountRemoved = { readonly type: 'DiscountRemoved'; readonly data: { readonly discountId: DiscountId } }

export type DiscountRestored = { readonly type: 'DiscountRestored'; readonly data: { readonly discountId: DiscountId } }

export type DiscountEvent =
  | DiscountOffered
  | DiscountDescribed
  | DiscountCodeChanged
  | DiscountPercentSet
  | DiscountWithdrawn
  | DiscountResumed
  | DiscountRemoved
  | DiscountRestored
