import type { Printers } from '../kernel/pdf/printers.ts'
import { type InvoiceListDocument, invoiceListPdf } from './invoice-list-pdf/invoice-list-pdf.ts'
import type { OfferDocument } from './offer-pdf/offer.ts'
import { offerPdf } from './offer-pdf/offer-pdf.ts'

export type ContextDocument =
  | { readonly kind: 'offer'; readonly offer: OfferDocument }
  | { readonly kind: 'invoiceList'; readonly list: InvoiceListDocument }

export const printers: Printers<ContextDocument> = {
  offer: ({ offer }, fonts) => offerPdf(offer, fonts),
  invoiceList: ({ list }, fonts) => invoiceListPdf(list, fonts),
}
