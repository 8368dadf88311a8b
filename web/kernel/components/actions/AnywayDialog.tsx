import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type AnywayDialogProps = {
  /** 'Släpp ändå'. */
  readonly act: string
  /** The objection; undefined while the dialog is closed. */
  readonly objection: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks a person who is about to do something that may be too early. */
export const AnywayDialog = ({ act, objection, onConfirm, onClose }: AnywayDialogProps) => (
  <Dialog title={`${act}?`} role="alertdialog" isOpen={objection !== undefined} onClose={onClose}>
    <p>
      {objection} {act}?
    </p>
    <div className="button-row">
      <Button
        variant="primary"
        onPress={() => {
          onClose()
          onConfirm()
        }}
      >
        {act}
      </Button>
      <Button onPress={onClose}>Avbryt</Button>
    </div>
  </Dialog>
)
