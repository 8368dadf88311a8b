import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type AnywayDialogProps = {
  /** 'Släpp ändå'. */
  readonly act: string
  /** What speaks against it; undefined while nothing is asked. */
  readonly objection: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks whoever is about to do something that may be too early. */
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
