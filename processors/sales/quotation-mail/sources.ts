import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { handleQuotation } from '../../../commands/sales/quotation/stream.ts'
import type { SellerAt } from '../../../commands/sales/seller/seller-at.ts'
import type { Print } from '../../../formats/print-documents.ts'

/** The sources of letters about quotations. */
export type SalesMailSources = {
  readonly quotation: ReturnType<typeof handleQuotation>
  /** The state of other letters. */
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly sellerAt: SellerAt
  readonly print: Print
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** The address for notices of customers' acts; undefined: there is none. */
  readonly noticeTo: () => Promise<string | undefined>
}
