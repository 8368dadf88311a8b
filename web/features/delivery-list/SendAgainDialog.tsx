import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/actions/Dialog.tsx'
import type { Delivery } from '../../queries/deliveries.ts'
import { nameOf } from './delivery-words.ts'

export type SendAgainDialogProps = {
  readonly delivery: Delivery | undefined
  readonly onClose: () => void
  readonly onConfirm: (id: string) => void
}

/** Where nobody knows whether it arrived, she decides, and is told what may come of it. */
export const SendAgainDialog = ({ delivery, onClose, onConfirm }: SendAgainDialogProps) => (
  <Dialog title="Skicka på nytt?" role="alertdialog" isOpen={delivery !== undefined} onClose={onClose}>
    <p>{delivery && nameOf(delivery)}</p>
    <p className="soft">
      Förbindelsen bröts mitt i utskicket. Det kan ha kommit fram. Skickar du på nytt kan mottagaren få det två gånger.
    </p>
    <div className="button-row">
      <Button
        variant="primary"
        onPress={() => {
          if (delivery) onConfirm(delivery._id)
          onClose()
        }}
      >
        Skicka på nytt
      </Button>
      <Button onPress={onClose}>Avbryt</Button>
    </div>
  </Dialog>
)
