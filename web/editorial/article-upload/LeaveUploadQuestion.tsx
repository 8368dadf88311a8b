import { Upload } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'

type LeaveUploadQuestionProps = {
  readonly isSending: boolean
  readonly onStop: () => void
  readonly onClose: () => void
  /** Dropped before the question was answered. */
  readonly dropped: readonly File[]
  readonly onSend: () => void
}

/** While files are on their way there is one way out, which says what it does to them. */
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
