import type { Printers } from '../kernel/pdf/printers.ts'
import type { PdfFonts } from '../kernel/pdf/typeface.ts'
import { type AddressLabels, addressPages } from './labels/address-labels.ts'
import { type DiscLabels, discPages } from './labels/disc-label.ts'
import { pageSvg } from './labels/page-svg.ts'
import { addressLabelsPdf, discLabelsPdf } from './labels/pages-pdf.ts'
import { type PouchReminders, pouchRemindersPdf } from './labels/pouch-reminders.ts'

/** Documents with a preview before printing. */
type PrintedLabels =
  | { readonly kind: 'discLabels'; readonly discs: DiscLabels }
  | { readonly kind: 'addressLabels'; readonly addresses: AddressLabels }

export type ContextDocument =
  | PrintedLabels
  | { readonly kind: 'labelPicture'; readonly of: PrintedLabels }
  | { readonly kind: 'pouchReminders'; readonly reminders: PouchReminders }

/** The first page of labels as it will be printed. To preview another page, the caller asks for its labels alone. */
const labelPicture = (of: PrintedLabels, fonts: PdfFonts): string =>
  pageSvg(fonts, (measure) => {
    const pages = of.kind === 'discLabels' ? discPages(of.discs, measure) : addressPages(of.addresses, measure)
    const [page] = pages
    if (!page) throw new Error('There are no labels')
    return page
  })

export const printers: Printers<ContextDocument> = {
  discLabels: ({ discs }, fonts) => discLabelsPdf(discs, fonts),
  addressLabels: ({ addresses }, fonts) => addressLabelsPdf(addresses, fonts),
  labelPicture: ({ of }, fonts) => Buffer.from(labelPicture(of, fonts)),
  pouchReminders: ({ reminders }, fonts) => pouchRemindersPdf(reminders, fonts),
}
