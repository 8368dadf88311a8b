import { type ReactNode, useState } from 'react'
import { Dialog } from '../components/actions/Dialog.tsx'
import { DialogButtons } from '../components/actions/DialogButtons.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { FormFrame } from '../components/fields/FormFrame.tsx'
import { explain } from '../server/api-client.ts'

type SaveDialogProps = {
  readonly title: string
  /** Text of the button: 'Lägg till'. */
  readonly act: string
  /** The act removes something. */
  readonly isDanger?: boolean
  readonly isReady: boolean
  readonly onSave: () => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Fields that are saved together. A refused form stays as it was typed, with the reason. */
export const SaveDialog = ({ title, act, isDanger = false, isReady, onSave, onClose, children }: SaveDialogProps) => {
  const [state, setState] = useState<'asking' | 'saving' | { readonly failure: string }>('asking')
  const save = () => {
    if (!isReady) return
    setState('saving')
    onSave().then(onClose, (error: unknown) => setState({ failure: explain(error) }))
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={save}>
        {children}
        {typeof state === 'object' && (
          <Notice tone="danger" level={3} title="Inget sparades">
            <p>{state.failure}</p>
          </Notice>
        )}
        <DialogButtons
          variant={isDanger ? 'danger' : 'primary'}
          type="submit"
          isDisabled={!isReady}
          isPending={state === 'saving'}
          pendingLabel="Sparar"
          onClose={onClose}
        >
          {act}
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
