import { Check, CircleAlert, X } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { QueuedUpload, UploadQueue } from '../queries/uploads/upload-queue.ts'

type TrayRowProps = { readonly upload: QueuedUpload; readonly queue: UploadQueue }

/** One file: where it is on its way, and what can be done about it. */
export const TrayRow = ({ upload: { id, fileName, phase, percent, error, isFinal }, queue }: TrayRowProps) => (
  <li className="tray-row">
    {phase === 'failed' && (
      <p role="alert" className="react-aria-FieldError">
        <Icon of={CircleAlert} />
        <span>
          {fileName}: {error}
        </span>
      </p>
    )}
    {phase === 'sending' && <ProgressBar label={fileName} value={percent} />}
    {phase !== 'failed' && phase !== 'sending' && (
      <span className="tray-name">
        <span>{fileName}</span>
        <span className="small soft tray-phase">
          {phase === 'done' && <Icon of={Check} />}
          {phaseWords[phase]}
        </span>
      </span>
    )}
    {phase === 'failed' && !isFinal && (
      <Button variant="quiet" onPress={() => queue.retry(id)}>
        Försök igen
      </Button>
    )}
    {phase !== 'done' && (
      <IconButton
        icon={X}
        label={phase === 'failed' ? `Ta bort ur listan: ${fileName}` : `Avbryt ${fileName}`}
        tooltip={phase === 'failed' ? 'Ta bort ur listan' : 'Avbryt'}
        onPress={() => queue.remove(id)}
      />
    )}
  </li>
)

const phaseWords = { waiting: 'Väntar', checking: 'Kontrolleras', done: 'Framme' } as const
