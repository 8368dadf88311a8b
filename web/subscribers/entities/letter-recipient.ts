import type { Quotation } from '../../sales/queries/quotations.ts'

/** Who gets a letter about a quotation, as a dialog says it: 'Maj Ek, maj@hembygd.example.se'; empty: nobody can. */
export const letterRecipient = ({ customerName, customerEmail, customerInfo }: Quotation): string => {
  const address = customerInfo.email || customerEmail
  return address ? [customerInfo.person || customerName, address].filter(Boolean).join(', ') : ''
}
