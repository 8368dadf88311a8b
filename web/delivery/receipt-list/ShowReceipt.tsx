import { useState } from 'react'
import { receivers } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { ReceiptView } from '../../../projections/delivery/receipt/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { Receipt } from '../entities/Receipt.tsx'

export const ShowReceipt = ({ of: delivery }: { readonly of: ReceiptView }) => {
  const [isOpen, setOpen] = useState(false)
  const { name } = receivers[delivery.receiver]
  const close = () => setOpen(false)
  return (
    delivery.receipt && (
      <>
        <Button
          variant="quiet"
          aria-label={`Kvitto: ${delivery.issue.name}, ${name}`}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          Kvitto
        </Button>
        <Dialog title={delivery.issue.name} isOpen={isOpen} onClose={close} size="l">
          <Receipt receiver={name} delivery={delivery} level={3} />
          <div className="button-row">
            <Button onPress={close}>Stäng</Button>
          </div>
        </Dialog>
      </>
    )
  )
}
