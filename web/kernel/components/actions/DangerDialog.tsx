import { type ReactNode, useState } from 'react'
import { explain } from '../../server/api-client.ts'
import { Notice } from '../feedback/Notice.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

export type DangerDialogProps = {
  readonly title: string
  /** 'Ta bort'. */
  readonly act: string
  /** The state after a failure: 'Inget togs bort'. */
  readonly failed: string
  /** The question and its consequences. */
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The dialog waits for it and closes when it resolves; when it rejects, the dialog shows why. */
  readonly onConfirm: () => Promise<unknown>
}

/** Asks before a removal. */
export const DangerDialog = ({ title, act, failed, children, isOpen, onClose, onConfirm }: DangerDialogProps) => {
  const [work, setWork] = useState<'asking' | 'acting' | { readonly failure: string }>('asking')
  const close = () => {
    setWork('asking')
    onClose()
  }
  const confirm = () => {
    setWork('acting')
    onConfirm().then(close, (error: unknown) => setWork({ failure: explain(error) }))
  }
  return (
    <Dialog title={title} role="alertdialog" isOpen={isOpen} onClose={close}>
      {children}
      {typeof work === 'object' && (
        <Notice tone="danger" level={3} title={failed}>
          <p>{work.failure}</p>
        </Notice>
      )}
      <DialogButtons variant="danger" isPending={work === 'acting'} onPress={confirm} onClose={close}>
        {act}
      </DialogButtons>
    </Dialog>
  )
}
