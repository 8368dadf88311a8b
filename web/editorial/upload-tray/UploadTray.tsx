import './upload-tray.css'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { isDialogOpen } from '../../kernel/navigation/open-dialog.ts'
import { pairingAddress } from '../queries/sounds/waiting-sounds.ts'
import { isOver, type QueuedUpload, type UploadQueue } from '../queries/uploads/upload-queue.ts'
import { useQueuedUploads, useUploadQueue } from '../queries/uploads/use-upload-queue.ts'
import { TrayRow } from './TrayRow.tsx'
import { nextSteps, pairableIssue, sayTray, shareOf } from './tray-words.ts'

/** The uploads that no field shows, at the edge of every page. */
export const UploadTray = () => {
  const queue = useUploadQueue()
  const uploads = useQueuedUploads().filter((upload) => !queue.isShown(upload))
  const [isOpen, setOpen] = useState(false)
  useOpenPairs(queue, uploads)
  if (uploads.length === 0) return null
  const isAllOver = uploads.every(isOver)
  const listed = isOpen ? uploads : uploads.filter(({ phase }) => phase === 'failed')
  return (
    <section className="upload-tray" aria-label="Uppladdningar" data-keeps-focus>
      <div className="upload-tray-head">
        <p aria-live="polite">{sayTray(uploads)}</p>
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          label={isOpen ? 'Dölj filerna' : 'Visa filerna'}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
        {isAllOver && <IconButton icon={X} label="Stäng uppladdningarna" tooltip="Stäng" onPress={queue.clear} />}
      </div>
      {!isAllOver && <ProgressBar label="Tillsammans" value={shareOf(uploads)} />}
      {listed.length > 0 && (
        <ul className="upload-list">
          {listed.map((upload) => (
            <TrayRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {isAllOver && (
        <div className="button-row">
          {nextSteps(uploads).map(({ to, text }) => (
            <ButtonLink key={to} to={to}>
              {text}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  )
}

/** Fields that a person may be writing in; a box that was ticked last keeps the focus, but no text is written in it. */
const WRITTEN_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])'

const isBusy = (): boolean => isDialogOpen() || document.activeElement?.matches(WRITTEN_FIELDS) === true

/** Where the articles of an issue are listed, by its id. */
const articleLists = ['/publications/articles', '/articles']

/** How often a busy person is looked at again: milliseconds. */
const BUSY_AGAIN_MS = 500

/**
 * The pairs open by themselves when the sounds of an issue have come, for the person who waits beside its list; for one
 * who writes or answers a dialog, when that is done.
 */
const useOpenPairs = (queue: UploadQueue, uploads: readonly QueuedUpload[]) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const issue = pairableIssue(uploads)
  const opened = useRef<string>(undefined)
  const arrived = issue && `${issue} ${uploads.map(({ id }) => id).join(' ')}`
  useEffect(() => {
    if (issue === undefined || arrived === opened.current) return undefined
    if (!articleLists.some((list) => pathname === `${list}/${issue}`)) {
      opened.current = arrived
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      if (isBusy()) {
        timer = setTimeout(open, BUSY_AGAIN_MS)
        return
      }
      opened.current = arrived
      void navigate(pairingAddress(issue))
      // Nothing is left to be told where all that came is in the table.
      if (uploads.every(({ received }) => received?.kind === 'sound')) queue.clear()
    }
    open()
    return () => clearTimeout(timer)
  }, [issue, arrived, pathname, navigate, queue, uploads])
}
