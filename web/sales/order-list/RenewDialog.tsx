import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { sayDate } from '../../kernel/words/swedish.ts'
import { sayMoney } from '../pricing/money.ts'
import type { Order } from '../queries/orders.ts'
import { type Quotation, useQuotation } from '../queries/quotations.ts'
import { useDecide } from './order-decisions.ts'

type RenewDialogProps = { readonly order: Order; readonly onClose: () => void }

/** A renewal is an order at a price, and the customer gets a letter: the dialog says both before staff confirm. */
export const RenewDialog = ({ order, onClose }: RenewDialogProps) => {
  const { renewal } = order
  const quotation = useQuotation(renewal?.quotation ?? undefined)
  const decide = useDecide()
  if (!renewal) return null
  const isLoading = renewal.quotation !== null && !quotation
  const renew = () => decide.mutate({ order, decision: 'renew' }, { onSuccess: onClose })
  return (
    <Dialog title={`Förnya ${order.name} för ${renewal.year}?`} role="alertdialog" isOpen onClose={onClose}>
      <p>
        En order för {renewal.year} läggs nu, med orderdatum {sayDate(renewal.dueOn)}.
      </p>
      {isLoading ? <Skeleton label="Hämtar priset" lines={2} /> : <Consequences quotation={quotation} />}
      {decide.error && (
        <Notice title="Ordern är inte förnyad" tone="danger">
          {explain(decide.error)}
        </Notice>
      )}
      <DialogButtons
        isDisabled={isLoading}
        isPending={decide.isPending}
        pendingLabel="Förnyar"
        onPress={renew}
        onClose={onClose}
      >
        Förnya för {String(renewal.year)}
      </DialogButtons>
    </Dialog>
  )
}

const Consequences = ({ quotation }: { readonly quotation: Quotation | undefined }) => {
  if (!quotation) return <p>Ordern har ingen offert: inget pris följer med, och inget mejl skickas.</p>
  const { isPriced, price, customerName, customerEmail, customerInfo } = quotation
  const address = customerInfo.email || customerEmail
  const person = customerInfo.person || customerName
  return (
    <>
      {isPriced ? (
        <p>
          Priset är <strong className="num">{sayMoney(price)}</strong> exklusive moms.
        </p>
      ) : (
        <p>Offerten har inget pris: inget pris följer med.</p>
      )}
      <p>
        {address
          ? `En orderbekräftelse mejlas genast till ${[person, address].filter(Boolean).join(', ')}.`
          : 'Det finns ingen e-postadress, så ingen orderbekräftelse skickas.'}
      </p>
    </>
  )
}
