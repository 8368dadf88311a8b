import { toCsv } from '../../domain/values/csv.ts'
import type { InvoiceFacts } from '../../domain/order/invoice.ts'
import { totalsOf } from '../../domain/order/invoice.ts'
import { writtenPostcode } from '../../domain/values/postcode.ts'

/** An order to invoice, as a line of the list. */
export type OrderLine = {
  readonly name: string
  readonly customerName: string
  /** `YYYY-MM-DD`. */
  readonly orderDay: string
  readonly invoice: InvoiceFacts | null
}

const head = [
  'Order',
  'Orderdatum',
  'Kund',
  'Organisationsnummer',
  'Er referens',
  'E-post',
  'Adress',
  'Adress, rad 2',
  'Postnummer',
  'Ort',
  'Belopp exkl. moms',
  'Moms',
  'Att betala',
]

/** Kronor with a comma, as a Swedish spreadsheet reads numbers. */
const kronor = (öre: number): string => {
  const sign = öre < 0 ? '-' : ''
  const whole = Math.abs(öre)
  return `${sign}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`
}

const cellsOf = ({ name, customerName, orderDay, invoice }: OrderLine): readonly string[] => {
  if (!invoice) return [name, orderDay, customerName, '', '', '', '', '', '', '', '', '', '']
  const { organizationNumber, reference, email, address1, address2, postcode, city, lines } = invoice
  const { net, vat, total } = totalsOf(invoice)
  const money = lines.length > 0 ? [net, vat, total].map(kronor) : ['', '', '']
  const payer = invoice.customerName || customerName
  const contact = [organizationNumber, reference, email, address1, address2, writtenPostcode(postcode), city]
  return [name, orderDay, payer, ...contact, ...money]
}

export const orderListCsv = (lines: readonly OrderLine[]): string => toCsv([head, ...lines.map(cellsOf)])
