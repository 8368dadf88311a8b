import { QuestionDialog } from './QuestionDialog.tsx'

type AnywayDialogProps = {
  /** 'Släpp ändå'. */
  readonly act: string
  /** The objection; undefined while the dialog is closed. */
  readonly objection: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks a person who is about to do something that may be too early. */
export const AnywayDialog = ({ act, objection, onConfirm, onClose }: AnywayDialogProps) => (
  <QuestionDialog title={`${act}?`} act={act} isOpen={objection !== undefined} onClose={onClose} onConfirm={onConfirm}>
    <p>
      {objection} {act}?
    </p>
  </QuestionDialog>
)
