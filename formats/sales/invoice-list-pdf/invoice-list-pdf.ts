import { type InvoiceFacts, type InvoiceTotals, totalsOf } from '../../../domain/sales/order/invoice.ts'
import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import { paragraph, title } from '../../kernel/pdf/blocks.ts'
import { foot, masthead } from '../../kernel/pdf/masthead.ts'
import { decimalsFor, longDate, money, number } from '../../kernel/pdf/numbers.ts'
import { finishSheet, openSheet, space } from '../../kernel/pdf/sheet.ts'
import { type Column, type Row, table } from '../../kernel/pdf/table.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { oneLine } from '../../kernel/pdf/write.ts'

/** The orders that wait for an invoice, or those that were invoiced. Dates are `YYYY-MM-DD`. */
export type InvoiceListDocument = {
  readonly date: string
  /** The year in which they were invoiced; null: they wait. */
  readonly invoicedIn: number | null
  readonly orders: readonly {
    readonly name: string
    readonly customerName: string
    readonly orderDay: string
    /** Null: no invoice facts are sealed. */
    readonly invoice: InvoiceFacts | null
  }[]
}

const wordsOf = ({ date, invoicedIn, orders }: InvoiceListDocument) => {
  const count = orders.length === 1 ? '1 order' : `${number(orders.length, 'sv')} ordrar`
  return invoicedIn === null
    ? {
        title: 'Att fakturera',
        name: `Att fakturera ${longDate(date, 'sv')}`,
        none: 'Inga ordrar är redo för faktura.',
        some: `${count} är redo för faktura.`,
      }
    : {
        title: `Fakturerade ${invoicedIn}`,
        name: `Fakturerade ${invoicedIn}`,
        none: `Inga ordrar är fakturerade ${invoicedIn}.`,
        some: `${count} är fakturerade ${invoicedIn}, den senaste först.`,
      }
}

const columnsOf = (width: number): readonly Column[] => [
  { head: 'Order', width: width - 580 },
  { head: 'Kund', width: 170 },
  { head: 'Org.nr', width: 86 },
  { head: 'Orderdatum', width: 84 },
  { head: 'Exkl. moms', width: 80, align: 'right' },
  { head: 'Moms', width: 70, align: 'right' },
  { head: 'Att betala', width: 90, align: 'right' },
]

const totals = ({ invoice }: InvoiceListDocument['orders'][number]): InvoiceTotals | undefined =>
  invoice && invoice.lines.length > 0 ? totalsOf(invoice) : undefined

const sumOf = (all: readonly (InvoiceTotals | undefined)[]): InvoiceTotals => {
  const add = (field: keyof InvoiceTotals) => all.reduce((sum, each) => sum + (each?.[field] ?? 0), 0)
  return { net: add('net'), vat: add('vat'), total: add('total') }
}

/** The payer, and the address of the invoice. */
const payerOf = ({ invoice, customerName }: InvoiceListDocument['orders'][number]): string => {
  if (!invoice) return oneLine(customerName)
  const { address1, address2, postcode, city } = invoice
  const parts = [invoice.customerName || customerName, address1, address2, `${writtenPostcode(postcode)} ${city}`]
  return parts.map(oneLine).filter(Boolean).join(', ')
}

const rowsOf = ({ orders }: InvoiceListDocument): readonly Row[] => {
  const all = orders.map(totals)
  const sum = sumOf(all)
  const decimals = decimalsFor(all.flatMap((each) => (each ? [each.net, each.vat, each.total] : [])))
  const kronor = ({ net, vat, total }: InvoiceTotals) => [net, vat, total].map((ore) => money(ore, 'sv', decimals))
  const rows = orders.map((order, index): Row => {
    const { name, orderDay, invoice } = order
    const each = all[index]
    const known = [oneLine(name), payerOf(order), oneLine(invoice?.organizationNumber ?? ''), orderDay]
    return { cells: [...known, ...(each ? kronor(each) : ['', '', 'saknas'])] }
  })
  return [...rows, { cells: ['Summa', '', '', '', ...kronor(sum)], kind: 'sum' }]
}

/** Writes the list as an accessible document to print or to hand on. */
export const invoiceListPdf = (list: InvoiceListDocument, fonts: PdfFonts): Promise<Uint8Array> => {
  const { date, orders } = list
  const madeAt = new Date(`${date}T12:00Z`)
  const words = wordsOf(list)
  const sheet = openSheet({ title: words.name, subject: words.title, language: 'sv', fonts, madeAt, landscape: true })
  masthead(sheet, longDate(date, 'sv'))
  space(sheet, 18)
  title(sheet, words.title)
  space(sheet, 8)
  if (orders.length === 0) paragraph(sheet, words.none)
  else {
    paragraph(sheet, words.some)
    space(sheet, 12)
    table(sheet, columnsOf(sheet.width), rowsOf(list))
  }
  return finishSheet(sheet, foot(sheet, [words.name]))
}
