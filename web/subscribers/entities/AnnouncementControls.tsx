import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import type { AnnouncementStatus } from '../words/announcement.ts'

type AnnouncementControlsProps = {
  readonly sending: { readonly status: AnnouncementStatus; readonly awaitsRelease: boolean }
  /** Listeners find the issue that it tells of. */
  readonly isReleased: boolean
  /** What is lost when it is ended, in a sentence or two. */
  readonly lost: string
  readonly onAct: (act: 'pause' | 'resume' | 'stop') => void
}

/** What can be done about something that goes to many, while it is under way. */
export const AnnouncementControls = ({
  sending: { status, awaitsRelease },
  isReleased,
  lost,
  onAct,
}: AnnouncementControlsProps) => {
  const [isStopping, setStopping] = useState(false)
  if (status === 'stopped' || status === 'completed') return null
  // What goes on by itself can be held back, and what a person holds back goes on when there is something to hear.
  const isHeld = status === 'paused' && (isReleased || !awaitsRelease)
  return (
    <div className="button-row">
      {isHeld ? (
        <Button variant="primary" icon={Play} isDisabled={!isReleased} onPress={() => onAct('resume')}>
          Fortsätt
        </Button>
      ) : (
        <Button icon={Pause} onPress={() => onAct('pause')}>
          Pausa
        </Button>
      )}
      <Button icon={Square} onPress={() => setStopping(true)}>
        Avsluta
      </Button>
      {isHeld && !isReleased && <span className="soft small">Numret är inte släppt. Släpp det för att fortsätta.</span>}
      <DangerDialog
        title="Avsluta utskicket"
        act="Avsluta"
        failed="Utskicket går vidare"
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        onConfirm={async () => onAct('stop')}
      >
        <p>{lost}</p>
      </DangerDialog>
    </div>
  )
}
