import { type ReactNode, useState } from 'react'
import { explain } from '../../server/api-client.ts'
import { ended } from '../../words/swedish.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from '../feedback/Notice.tsx'

export type ConfirmDialogProps = {
  /** What is removed, as its row calls it: 'Nr 44, vecka 45'. */
  readonly name: string
  /** What follows with it, in numbers, and for how long it can be undone. */
  readonly children?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The dialog waits for it and closes when it resolves; when it rejects it says why. */
  readonly onConfirm: () => Promise<unknown>
}

/** 'Bekräfta radera', in the words of the specification. */
export const ConfirmDialog = ({ name, children, isOpen, onClose, onConfirm }: ConfirmDialogProps) => {
  const [work, setWork] = useState<'asking' | 'removing' | { readonly failure: string }>('asking')
  const close = () => {
    setWork('asking')
    onClose()
  }
  const remove = () => {
    setWork('removing')
    onConfirm().then(close, (error: unknown) => setWork({ failure: explain(error) }))
  }
  return (
    <Dialog title="Bekräfta radera" role="alertdialog" isOpen={isOpen} onClose={close}>
      <p>{ended(`Är du säker på att du vill ta bort ${name}`, '?')}</p>
      {children && <div className="soft">{children}</div>}
      {typeof work === 'object' && (
        <Notice tone="danger" title="Inget togs bort">
          <p>{work.failure}</p>
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
