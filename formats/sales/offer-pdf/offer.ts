import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import type { ShownLine } from '../../../domain/sales/pricing/shown-lines.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'

/** A draft is not binding, a customer can sign an offer, and the document of an order confirms it. */
export type OfferStage =
  | { readonly kind: 'draft' }
  | { readonly kind: 'offered'; readonly validUntil: string }
  | {
      readonly kind: 'ordered'
      readonly on: string
      /** Null: the customer ordered before orders fixed a day. */
      readonly deliverOn: string | null
    }

/** The whole content of an offer as plain values. Dates are `YYYY-MM-DD` in Europe/Stockholm. */
export type OfferDocument = {
  readonly language: 'sv' | 'en'
  readonly name: string
  readonly revision: number
  readonly date: string
  readonly standing: OfferStage
  /** The greeting of the sending, one paragraph per line; empty: none. */
  readonly greeting: string
  /** The seller's form at the sending; an empty field is unknown. */
  readonly seller: SellerForm
  readonly customer: {
    readonly name: string
    readonly organizationNumber: string
    readonly person: string
    readonly email: string
    /** Street, then postcode and city; the document leaves out empty lines. */
    readonly address: readonly string[]
    readonly reference: string
  }
  readonly services: Services
  readonly pages: number
  readonly words: number
  readonly priced: Pick<PriceCalculation, 'price' | 'taxes' | 'totalAudioH' | 'deliveryTimeDate' | 'deliveryDays'> & {
    readonly lines: readonly ShownLine[]
  }
  /** The address where the customer reads and orders. */
  readonly url: string
}
