import { z } from 'zod'

export const InvoiceLine = z.object({
  code: z.string(),
  quantity: z.number(),
  /** Öre each, without VAT. */
  unitPrice: z.int(),
  /** Öre, without VAT. */
  amount: z.int(),
  /** Hundredths of a percent. */
  vatRate: z.int(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What backs an invoice, as it stood when the order became ready for one. Prices in öre without VAT. */
export const InvoiceFacts = z.object({
  orderName: z.string(),
  customerName: z.string(),
  organizationNumber: z.string(),
  reference: z.string(),
  email: z.string(),
  address1: z.string(),
  postcode: z.string(),
  city: z.string(),
  lines: z.array(InvoiceLine),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

/** Öre of VAT on one line, rounded half up once. */
export const vatOf = ({ amount, vatRate }: InvoiceLine): number => Math.floor((amount * vatRate + 5_000) / 10_000)

export type InvoiceTotals = { readonly net: number; readonly vat: number; readonly total: number }

export const totalsOf = (lines: readonly InvoiceLine[]): InvoiceTotals => {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const vat = lines.reduce((sum, line) => sum + vatOf(line), 0)
  return { net, vat, total: net + vat }
}
