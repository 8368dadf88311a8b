import { useState } from 'react'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'

type DeclineDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDecline: (reason: string) => Promise<unknown>
}

export const DeclineDialog = ({ isOpen, onClose, onDecline }: DeclineDialogProps) => {
  const [reason, setReason] = useState('')
  const [isWorking, setWorking] = useState(false)
  const decline = () => {
    setWorking(true)
    void onDecline(reason)
      .then(onClose, () => undefined)
      .finally(() => setWorking(false))
  }
  return (
    <Dialog title="Avböj offerten" isOpen={isOpen} onClose={onClose}>
      <p>Kunden kan inte beställa längre. Skicka en ny version om ni ångrar er.</p>
      <TextArea label="Varför" rows={3} value={reason} onChange={setReason} />
      <DialogButtons variant="danger" isPending={isWorking} onPress={decline} onClose={onClose}>
        Avböj
      </DialogButtons>
    </Dialog>
  )
}
