import { type ReactNode, useState } from 'react'
import { hasWords, REASON_RULE } from '../../../domain/support/reason.ts'
import { MAX_REASON_LENGTH } from '../../../domain/support/repair/rules.ts'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'

type ReasonDialogProps = {
  readonly title: string
  /** The words of the button. */
  readonly act: string
  readonly isDanger: boolean
  readonly hint?: string
  /** False: no record keeps a reason for the act, so the dialog only asks whether. */
  readonly needsReason?: boolean
  /** What the act does, and what else the administrator decides. */
  readonly children?: ReactNode
  /** Why the server takes no such reason, or no such act. */
  readonly refusal?: string | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly onGive: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason of an act of the desk before it is done. */
export const ReasonDialog = ({ title, act, isDanger, hint, children, refusal, ...dialog }: ReasonDialogProps) => {
  const { needsReason = true, error, isPending, onGive, onClose } = dialog
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const text = reason.trim()
  const give = () => {
    setTried(true)
    if (!needsReason || hasWords(text)) onGive(text)
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {children}
      {needsReason ? (
        <TextArea
          label="Varför"
          required
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          {...(hint !== undefined && { hint })}
          value={reason}
          onChange={setReason}
          error={isTried && !hasWords(text) ? REASON_RULE : refusal}
        />
      ) : (
        refusal !== undefined && <p role="alert">{refusal}</p>
      )}
      <FailureNotice title="Det gick inte" error={error} />
      <DialogButtons
        variant={isDanger ? 'danger' : 'primary'}
        isPending={isPending}
        pendingLabel="Skickar"
        onPress={give}
        onClose={onClose}
      >
        {act}
      </DialogButtons>
    </Dialog>
  )
}
