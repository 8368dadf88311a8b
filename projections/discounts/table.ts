export const discountsTable = 'discounts_v1'

export type DiscountRow = {
  readonly id: string
  readonly name: string
  readonly info: string
  readonly discount_code: string
  /** In hundredths. */
  readonly percent: number
  readonly active: boolean
  readonly is_removed: boolean
  readonly created_at: string
  readonly revision: number
}
