import { useState } from 'react'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { joinList } from '../../kernel/words/swedish.ts'
import { type Submission, type SubmittedFile, useRefuseFiles } from '../queries/submissions.ts'

type RefuseDialogProps = {
  readonly submission: Submission
  readonly files: readonly SubmittedFile[]
  readonly onClose: () => void
}

/** The files of a question that are named; of more, the number is said. */
const NAMED_FILES = 3

const sayFiles = (files: readonly SubmittedFile[]): string =>
  files.length > NAMED_FILES ? `${files.length.toString()} filer` : joinList(files.map(({ name }) => name))

/** Refuses files with a word, which the sender gets if an address was stated and the editor wants it. */
export const RefuseDialog = ({ submission, files, onClose }: RefuseDialogProps) => {
  const { _id, senderEmail, senderName } = submission
  const [reason, setReason] = useState('')
  const [tellsSender, setTelling] = useState(senderEmail !== '')
  const refuse = useRefuseFiles(_id)
  const send = () =>
    refuse.mutate({ files: files.map((file) => file._id), reason: reason.trim(), tellsSender }, { onSuccess: onClose })
  return (
    <Dialog title="Avvisa" isOpen onClose={onClose}>
      <p>{sayFiles(files)} kommer inte med. Du kan ångra det i 30 dagar.</p>
      <TextArea
        label="Varför"
        hint={
          senderEmail === '' ? 'En mening som dina kollegor ser.' : 'En mening som avsändaren och dina kollegor ser.'
        }
        rows={3}
        value={reason}
        onChange={setReason}
      />
      {senderEmail !== '' && (
        <Checkbox isSelected={tellsSender} onChange={setTelling}>
          Mejla det till {senderName || senderEmail}
        </Checkbox>
      )}
      <FailureNotice title="Inget avvisades" error={refuse.error} />
      <DialogButtons isPending={refuse.isPending} onPress={send} onClose={onClose}>
        Avvisa
      </DialogButtons>
    </Dialog>
  )
}
