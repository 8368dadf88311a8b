import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

export type ConfirmDialogProps = {
  /** What is removed, as its row calls it: 'Nr 44, vecka 45'. */
  readonly name: string
  /** What follows with it, in numbers, and for how long it can be undone. */
  readonly children?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The dialog waits for it and closes when it resolves. */
  readonly onConfirm: () => Promise<unknown>
}

/** 'Bekräfta radera', in the words of the specification. */
export const ConfirmDialog = ({ name, children, isOpen, onClose, onConfirm }: ConfirmDialogProps) => {
  const [work, setWork] = useState<'asking' | 'removing' | 'failed'>('asking')
  const close = () => {
    setWork('asking')
    onClose()
  }
  const remove = () => {
    setWork('removing')
    onConfirm().then(close, () => setWork('failed'))
  }
  return (
    <Dialog title="Bekräfta radera" role="alertdialog" isOpen={isOpen} onClose={close}>
      <p>Är du säker på att du vill ta bort {name} ?</p>
      {children && <p className="soft">{children}</p>}
      {work === 'failed' && (
        <Notice tone="danger" title="Inget togs bort">
          <p>Försök igen om en stund.</p>
        </Notice>
      )}
      <div className="button-row">
        <Button variant="danger" isPending={work === 'removing'} onPress={remove}>
          Ta bort
        </Button>
        <Button onPress={close}>Avbryt</Button>
      </div>
    </Dialog>
  )
}
