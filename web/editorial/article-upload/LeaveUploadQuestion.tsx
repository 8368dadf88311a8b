import { Upload } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'

type LeaveUploadQuestionProps = {
  readonly isSending: boolean
  readonly onStop: () => void
  readonly onClose: () => void
  /** Files dropped before the editor answered the question. */
  readonly dropped: readonly File[]
  readonly onSend: () => void
}

/** The only way out of the dialog during an upload, with its consequence for the files. */
export const LeaveUploadQuestion = ({ isSending, onStop, onClose, dropped, onSend }: LeaveUploadQuestionProps) => (
  <div className="button-row">
    {dropped.length > 0 && (
      <Button variant="primary" icon={Upload} onPress={onSend}>
        {dropped.length === 1 ? `Ladda upp ${dropped[0]?.name ?? ''}` : `Ladda upp ${dropped.length.toString()} filer`}
      </Button>
    )}
    <Button onPress={isSending ? onStop : onClose}>{isSending ? 'Avbryt uppladdningen' : 'Stäng'}</Button>
  </div>
)
