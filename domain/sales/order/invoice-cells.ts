import { writtenPostcode } from '../../subscribers/postcode.ts'
import { type InvoiceFacts, type InvoiceTotals, totalsOf } from './invoice.ts'

type InvoiceCell = {
  readonly id: string
  readonly title: string
  readonly text: (invoice: InvoiceFacts) => string
}

/** Writes kronor with a decimal comma, as a Swedish spreadsheet reads numbers. */
export const kronor = (öre: number): string => {
  const sign = öre < 0 ? '-' : ''
  const whole = Math.abs(öre)
  return `${sign}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`
}

const amount = (of: keyof InvoiceTotals) => (invoice: InvoiceFacts) =>
  invoice.lines.length > 0 ? kronor(totalsOf(invoice)[of]) : ''

/** The payer's cells, for the person who writes the invoice in another program. */
export const payerCells: readonly InvoiceCell[] = [
  { id: 'organizationNumber', title: 'Organisationsnummer', text: ({ organizationNumber }) => organizationNumber },
  { id: 'reference', title: 'Er referens', text: ({ reference }) => reference },
  { id: 'email', title: 'E-post', text: ({ email }) => email },
  { id: 'address', title: 'Adress', text: ({ address1 }) => address1 },
  { id: 'address2', title: 'Adress, rad 2', text: ({ address2 }) => address2 },
  { id: 'postcode', title: 'Postnummer', text: ({ postcode }) => writtenPostcode(postcode) },
  { id: 'city', title: 'Ort', text: ({ city }) => city },
]

/** The sums to pay; empty where there is no price. */
export const amountCells = {
  net: { id: 'net', title: 'Exkl. moms', text: amount('net') },
  vat: { id: 'vat', title: 'Moms', text: amount('vat') },
  total: { id: 'total', title: 'Att betala', text: amount('total') },
} satisfies Readonly<Record<keyof InvoiceTotals, InvoiceCell>>
