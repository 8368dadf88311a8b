import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { handleQuotation } from '../../../commands/sales/quotation/stream.ts'
import type { SellerAt } from '../../../commands/sales/seller/seller-at.ts'
import type { Print } from '../../../formats/kernel/printed/print-documents.ts'

/** What letters about quotations are made from. */
export type SalesMailSources = {
  readonly quotation: ReturnType<typeof handleQuotation>
  /** What has become of other letters. */
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly sellerAt: SellerAt
  readonly print: Print
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Who is told what customers do; undefined: nobody. */
  readonly noticeTo: () => Promise<string | undefined>
}
