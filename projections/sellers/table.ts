import type { SellerForm } from '../../domain/seller/commands.ts'
import type { VoiceSample } from '../../domain/seller/seller.ts'

export const sellersTable = 'sellers_v1'

/** One row: there is one who sells. */
export type SellerRow = {
  readonly id: string
  /** As it was known when it was written: read it over `wholeSeller`. */
  readonly form: Partial<SellerForm>
  readonly samples: readonly VoiceSample[]
  readonly revision: number
}
