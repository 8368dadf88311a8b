import type { Quotation } from '../../sales/queries/quotations.ts'

/**
 * The recipient of a letter about a quotation, as a dialog says it: 'Maj Ek, maj@hembygd.example.se'; empty: the
 * quotation has no address.
 */
export const letterRecipient = ({ customerName, customerEmail, customerInfo }: Quotation): string => {
  const address = customerInfo.email || customerEmail
  return address ? [customerInfo.person || customerName, address].filter(Boolean).join(', ') : ''
}
