import { letterRecipient } from '../../subscribers/entities/letter-recipient.ts'
import { useQuotation } from '../queries/quotations.ts'

/** What becomes of the offer of an order that is removed. The customer holds a confirmation: she is told. */
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
