import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { endSentence } from '../../kernel/words/swedish.ts'
import { letterRecipient } from '../../subscribers/entities/letter-recipient.ts'
import { sayMoney } from '../pricing/money.ts'
import type { Quotation } from '../queries/quotations.ts'

type AskingProps = {
  readonly quotation: Quotation
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

const sayWhoAsked = ({ state }: Quotation): string => {
  if (state === 'requested') return 'Kunden har bara bett om en offert och har inte fått någon.'
  if (state === 'declined') return 'Kunden har tackat nej till offerten.'
  return state === 'revised' ? 'Kunden har inte fått den här versionen.' : ''
}

const sayPrice = ({ isPriced, price }: Quotation): string =>
  isPriced ? `Priset är ${sayMoney(price)} exklusive moms.` : 'Ordern får inget pris.'

/** An order is binding, and the customer gets a letter: the dialog says both before staff confirm. */
export const OrderDialog = ({ quotation, isOpen, onClose, isBusy, onConfirm }: AskingProps) => {
  const to = letterRecipient(quotation)
  return (
    <Dialog title={`Gör ${quotation.name} till en order?`} role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <p>{`${sayWhoAsked(quotation)} ${sayPrice(quotation)}`.trim()}</p>
      <p>
        {to
          ? `En orderbekräftelse mejlas genast till ${to}.`
          : 'Det finns ingen e-postadress, så ingen orderbekräftelse skickas.'}
      </p>
      <DialogButtons isPending={isBusy} pendingLabel="Skapar" onPress={onConfirm} onClose={onClose}>
        Gör till order
      </DialogButtons>
    </Dialog>
  )
}

/** The customer has a confirmation, so a letter informs the customer. */
export const TakeBackDialog = ({ quotation, isOpen, onClose, isBusy, onConfirm }: AskingProps) => {
  const to = letterRecipient(quotation)
  return (
    <Dialog
      title={endSentence(`Ta tillbaka beställningen av ${quotation.name}`, '?')}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>Ordern försvinner och offerten öppnas igen.</p>
      <p>
        {to
          ? `Kunden får genast ett mejl om det: ${to}.`
          : 'Det finns ingen e-postadress, så kunden får inget mejl om det.'}
      </p>
      <DialogButtons
        variant="danger"
        isPending={isBusy}
        pendingLabel="Tar tillbaka"
        onPress={onConfirm}
        onClose={onClose}
      >
        Ta tillbaka beställningen
      </DialogButtons>
    </Dialog>
  )
}
