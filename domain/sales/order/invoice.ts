import { z } from 'zod'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { TaxedPart, vatOf } from '../pricing/vat.ts'
import type * as Events from './events.ts'

export const InvoiceLine = z.object({
  code: z.string(),
  quantity: z.number(),
  /** Öre per unit, without VAT; null: the sum was agreed for the line as a whole. */
  unitPrice: z.int().nullable(),
  /** Öre, without VAT. */
  amount: z.int(),
  /** Hundredths of a percent. */
  vatRate: z.int(),
} satisfies ZodShape<Events.InvoiceLine>)
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The invoice facts as they were when the order became ready for its invoice. Prices are in öre without VAT. */
export const InvoiceFacts = z.object({
  orderName: z.string(),
  customerName: z.string(),
  organizationNumber: z.string(),
  reference: z.string(),
  email: z.string(),
  address1: z.string(),
  /** Facts that were sealed before this field existed have none. */
  address2: z.string().default(''),
  postcode: z.string(),
  city: z.string(),
  lines: z.array(InvoiceLine).readonly(),
  /** The tax as it was offered. Facts that were sealed before this field existed have none. */
  taxes: z.array(TaxedPart).readonly().optional(),
} satisfies ZodShape<Events.SealedFacts>)
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

export type InvoiceTotals = { readonly net: number; readonly vat: number; readonly total: number }

export const totalsOf = (invoice: Pick<InvoiceFacts, 'lines' | 'taxes'>): InvoiceTotals => {
  const net = invoice.lines.reduce((sum, { amount }) => sum + amount, 0)
  const vat = vatOf(invoice)
  return { net, vat, total: net + vat }
}

/** The facts that an invoice can lack, in the order in which staff ask for them. */
export const invoiceLacks = ['customer', 'organizationNumber', 'address', 'reference', 'email', 'price'] as const
export type InvoiceLack = (typeof invoiceLacks)[number]

/** Lists the facts that staff must ask for before they can write the invoice. */
export const missingInvoiceFacts = (facts: InvoiceFacts): readonly InvoiceLack[] => {
  const { customerName, organizationNumber, address1, postcode, city, reference, email, lines } = facts
  const isThere: Readonly<Record<InvoiceLack, boolean>> = {
    customer: customerName !== '',
    organizationNumber: organizationNumber !== '',
    address: address1 !== '' && postcode !== '' && city !== '',
    reference: reference !== '',
    email: email !== '',
    price: lines.length > 0,
  }
  return invoiceLacks.filter((lack) => !isThere[lack])
}

export const invoiceLackLabels: Readonly<Record<InvoiceLack, string>> = {
  customer: 'kund',
  organizationNumber: 'organisationsnummer',
  address: 'adress',
  reference: 'referens',
  email: 'e-post',
  price: 'pris',
}
