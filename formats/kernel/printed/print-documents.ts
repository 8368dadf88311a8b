import { assertNever } from '../../../domain/kernel/decider.ts'
import { type InvoiceListDocument, invoiceListPdf } from '../../sales/invoice-list-pdf/invoice-list-pdf.ts'
import type { OfferDocument } from '../../sales/offer-pdf/offer.ts'
import { offerPdf } from '../../sales/offer-pdf/offer-pdf.ts'
import { type AddressLabels, addressPages } from '../../subscribers/labels/address-labels.ts'
import { type DiscLabels, discPages } from '../../subscribers/labels/disc-label.ts'
import { pageSvg } from '../../subscribers/labels/page-svg.ts'
import { addressLabelsPdf, discLabelsPdf } from '../../subscribers/labels/pages-pdf.ts'
import { type PouchReminders, pouchRemindersPdf } from '../../subscribers/labels/pouch-reminders.ts'
import type { PdfFonts } from '../pdf/typeface.ts'

/** Documents with a preview before printing. */
export type PrintedLabels =
  | { readonly kind: 'discLabels'; readonly discs: DiscLabels }
  | { readonly kind: 'addressLabels'; readonly addresses: AddressLabels }

/** Every printed document, one line each. Plain values: they pass between threads. */
export type PrintDocument =
  | PrintedLabels
  | { readonly kind: 'labelPicture'; readonly of: PrintedLabels }
  | { readonly kind: 'offer'; readonly offer: OfferDocument }
  | { readonly kind: 'invoiceList'; readonly list: InvoiceListDocument }
  | { readonly kind: 'pouchReminders'; readonly reminders: PouchReminders }

/** Prints a document as PDF, or a picture as SVG. The bytes depend only on the document. */
export type Print = (document: PrintDocument) => Promise<Uint8Array>

/** The first page of labels as it will be printed. To preview another page, the caller asks for its labels alone. */
const labelPicture = (of: PrintedLabels, fonts: PdfFonts): string =>
  pageSvg(fonts, (measure) => {
    const pages = of.kind === 'discLabels' ? discPages(of.discs, measure) : addressPages(of.addresses, measure)
    const [page] = pages
    if (!page) throw new Error('There are no labels')
    return page
  })

export const print = async (document: PrintDocument, fonts: PdfFonts): Promise<Uint8Array> => {
  switch (document.kind) {
    case 'offer':
      return offerPdf(document.offer, fonts)
    case 'invoiceList':
      return invoiceListPdf(document.list, fonts)
    case 'discLabels':
      return discLabelsPdf(document.discs, fonts)
    case 'addressLabels':
      return addressLabelsPdf(document.addresses, fonts)
    case 'labelPicture':
      return Buffer.from(labelPicture(document.of, fonts))
    case 'pouchReminders':
      return pouchRemindersPdf(document.reminders, fonts)
    default:
      return assertNever(document)
  }
}
