import { ArrowRight, RotateCcw, ScanQrCode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { HelpLink } from './HelpLink.tsx'

type RescanScreenProps = {
  readonly heard: number
  /** Telephone or e-mail of the contact; empty when the publication names none. */
  readonly contact: string
  readonly onStartOver: () => void
  readonly onGoOn: () => void
}

const numbers = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

/** The message takes the focus, so that the listener learns why the sound has stopped. */
export const RescanScreen = ({ heard, contact, onStartOver, onGoOn }: RescanScreenProps) => {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <main id="innehall" tabIndex={-1} className="player-grid player-single">
      <div className="rescan" role="alert" tabIndex={-1} ref={message}>
        <Icon of={ScanQrCode} />
        <h1>Skanna nästa kod för att fortsätta lyssna</h1>
        <p>
          Du har gått vidare {numbers[heard] ?? heard} {heard === 1 ? 'gång' : 'gånger'} på den här koden. Rikta kameran
          mot nästa kod i tidningen.
        </p>
        <div className="button-row">
          <button type="button" className="react-aria-Button" onClick={onStartOver}>
            <Icon of={RotateCcw} />
            Lyssna igen från början
          </button>
          <button type="button" className="react-aria-Button" data-variant="quiet" onClick={onGoOn}>
            <Icon of={ArrowRight} />
            Fortsätt utan att skanna
          </button>
        </div>
      </div>
      {contact && (
        <p className="soft player-help">
          Ingen tidning till hands? Kontakta <HelpLink contact={contact} />, så hjälper vi dig.
        </p>
      )}
    </main>
  )
}
