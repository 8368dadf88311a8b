import { letterRecipient } from '../../subscribers/entities/letter-recipient.ts'
import { useQuotation } from '../queries/quotations.ts'

/**
 * Says what happens to the offer of a removed order. The customer has a confirmation, so a letter informs the customer.
 */
export const ReopenedOffer = ({ quotation: id }: { readonly quotation: string }) => {
  const quotation = useQuotation(id)
  const to = quotation && letterRecipient(quotation)
  return (
    <>
      Offerten går att beställa igen.{' '}
      {to === ''
        ? 'Det finns ingen e-postadress, så kunden får inget mejl om det.'
        : `Kunden får genast ett mejl om det${to ? `: ${to}` : ''}, och ett till om du ångrar.`}
    </>
  )
}
