import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type QuestionDialogProps = {
  readonly title: string
  /** 'Dölj och spara' */
  readonly act: string
  /** The act takes something away. */
  readonly isDanger?: boolean
  /** The question and its consequences. */
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before an act whose outcome the page shows. `DangerDialog` waits for the outcome itself. */
export const QuestionDialog = (props: QuestionDialogProps) => {
  const { title, act, isDanger = false, children, isOpen, onClose, onConfirm } = props
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={title} role="alertdialog" isOpen={isOpen} onClose={onClose}>
      {children}
      <DialogButtons variant={isDanger ? 'danger' : 'primary'} onPress={confirm} onClose={onClose}>
        {act}
      </DialogButtons>
    </Dialog>
  )
}
