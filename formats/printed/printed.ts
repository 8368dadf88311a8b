import { assertNever } from '../../domain/core/decider.ts'
import { type InvoiceListDocument, invoiceListPdf } from '../invoice-list-pdf/invoice-list-pdf.ts'
import { type AddressLabels, addressLabelsPdf } from '../labels/address-labels.ts'
import { type DiscLabels, discLabelsPdf } from '../labels/disc-label.ts'
import { type PouchReminders, pouchRemindersPdf } from '../labels/pouch-reminders.ts'
import type { OfferDocument } from '../offer-pdf/offer.ts'
import { offerPdf } from '../offer-pdf/offer-pdf.ts'
import type { PdfFonts } from '../pdf/typeface.ts'

/** Every document that is printed, one line each. Plain values: they pass between threads. */
export type Printed =
  | { readonly kind: 'offer'; readonly offer: OfferDocument }
  | { readonly kind: 'invoiceList'; readonly list: InvoiceListDocument }
  | { readonly kind: 'discLabels'; readonly discs: DiscLabels }
  | { readonly kind: 'addressLabels'; readonly addresses: AddressLabels }
  | { readonly kind: 'pouchReminders'; readonly reminders: PouchReminders }

/** A document as a pdf. Its bytes depend on nothing but the document. */
export type Print = (document: Printed) => Promise<Uint8Array>

export const print = async (document: Printed, fonts: PdfFonts): Promise<Uint8Array> => {
  switch (document.kind) {
    case 'offer':
      return offerPdf(document.offer, fonts)
    case 'invoiceList':
      return invoiceListPdf(document.list, fonts)
    case 'discLabels':
      return discLabelsPdf(document.discs, fonts)
    case 'addressLabels':
      return addressLabelsPdf(document.addresses, fonts)
    case 'pouchReminders':
      return pouchRemindersPdf(document.reminders, fonts)
    default:
      return assertNever(document)
  }
}
