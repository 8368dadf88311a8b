import type { SellerForm } from '../../domain/seller/commands.ts'
import type { VoiceSample } from '../../domain/seller/seller.ts'

export const sellersTable = 'sellers_v1'

/** One row: there is one who sells. */
export type SellerRow = {
  readonly id: string
  readonly form: SellerForm
  readonly samples: readonly VoiceSample[]
  readonly revision: number
}
