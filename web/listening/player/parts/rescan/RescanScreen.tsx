import { ArrowRight, RotateCcw, ScanQrCode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fill } from '../../../../../domain/listening/words/fill.ts'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { useWords } from '../../words.ts'
import { HelpLink } from '../HelpLink.tsx'

type RescanScreenProps = {
  readonly heard: number
  /** Telephone or e-mail of the contact; empty when the publication names none. */
  readonly contact: string
  readonly onStartOver: () => void
  readonly onGoOn: () => void
}

/** The message takes the focus, so that the listener learns why the sound has stopped. */
export const RescanScreen = ({ heard, contact, onStartOver, onGoOn }: RescanScreenProps) => {
  const words = useWords()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <main id="innehall" tabIndex={-1} className="player-grid player-single">
      <div className="rescan" role="alert" tabIndex={-1} ref={message}>
        <Icon of={ScanQrCode} />
        <h1>{words.scanToGoOn}</h1>
        <p>{fill(words.pressedNext, words.times[heard] ?? fill(words.manyTimes, heard))}</p>
        <div className="button-row">
          <button type="button" className="react-aria-Button" onClick={onStartOver}>
            <Icon of={RotateCcw} />
            {words.scanAgain}
          </button>
          <button type="button" className="react-aria-Button" data-variant="quiet" onClick={onGoOn}>
            <Icon of={ArrowRight} />
            {words.goOnWithoutCode}
          </button>
        </div>
      </div>
      {contact && (
        <p className="soft player-help">
          {words.noCode[0]}
          <HelpLink contact={contact} />
          {words.noCode[1]}
        </p>
      )}
    </main>
  )
}
