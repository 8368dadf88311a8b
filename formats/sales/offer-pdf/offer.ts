import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import type { ShownLine } from '../../../domain/sales/pricing/shown-lines.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'

/** A draft binds nobody; an offer can be signed; what has been ordered is confirmed. */
export type OfferStage =
  | { readonly kind: 'draft' }
  | { readonly kind: 'offered'; readonly validUntil: string }
  | {
      readonly kind: 'ordered'
      readonly on: string
      /** Null: ordered before a day was fixed with the order. */
      readonly deliverOn: string | null
    }

/** Everything an offer says, as plain values. Dates are `YYYY-MM-DD` in Europe/Stockholm. */
export type OfferDocument = {
  readonly language: 'sv' | 'en'
  readonly name: string
  readonly revision: number
  readonly date: string
  readonly standing: OfferStage
  /** What was said when it was sent, a paragraph on each line; empty: nothing. */
  readonly greeting: string
  /** As they were when it was sent; what is empty is not known. */
  readonly seller: SellerForm
  readonly customer: {
    readonly name: string
    readonly organizationNumber: string
    readonly person: string
    readonly email: string
    /** Street, then postcode and city; empty lines are left out. */
    readonly address: readonly string[]
    readonly reference: string
  }
  readonly services: Services
  readonly pages: number
  readonly words: number
  readonly priced: Pick<PriceCalculation, 'price' | 'taxes' | 'totalAudioH' | 'deliveryTimeDate' | 'deliveryDays'> & {
    readonly lines: readonly ShownLine[]
  }
  /** Where the customer finds it and orders. */
  readonly url: string
}
