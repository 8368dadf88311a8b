import type { FileChange } from '../../../../domain/delivery/delivery/files-at-receiver.ts'
import { saySize } from '../../../kernel/words/swedish.ts'
import type { Receiver } from '../../queries/receivers.ts'
import { sayChanges } from '../changes.ts'

/** The words for one file, and for several. */
const words: Readonly<Record<FileChange, readonly [string, string]>> = {
  new: ['ny', 'nya'],
  changed: ['ändrad', 'ändrade'],
  same: ['oförändrad', 'oförändrade'],
  removed: ['tas bort', 'tas bort'],
  stays: ['ligger kvar', 'ligger kvar'],
  awaited: ['väntar på ett annat nummer', 'väntar på ett annat nummer'],
}

const sayChange = (change: FileChange, of: NonNullable<Receiver['files']>[number]['of']): string => {
  if (!of) return words[change][0]
  return change === 'awaited' ? `ligger kvar tills ${of.issue} levereras igen` : `ersätter filen från ${of.issue}`
}

type FilesToSendProps = { readonly receiver: string; readonly files: NonNullable<Receiver['files']> }

/** The files that a delivery would send, and which of them change something there. */
export const FilesToSend = ({ receiver, files }: FilesToSendProps) => {
  const sent = files.filter(({ change }) => change === 'new' || change === 'changed')
  const size = saySize(sent.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <details className="to-send small">
      <summary>{`Det som skickas: ${sayChanges(words, files)}${sent.length > 0 ? ` (${size} skickas)` : ''}`}</summary>
      <ul className="receipt-files" aria-label={`Filer som skickas till ${receiver}`}>
        {files.map(({ name, bytes, change, of }) => (
          <li key={name}>
            <span className="code">{name}</span>
            <span className="num">
              <span className="soft">{sayChange(change, of)}</span> {saySize(bytes)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
