import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import type { AnnouncementView } from '../words/announcement.ts'

type AnnouncementControlsProps = {
  readonly sending: Pick<AnnouncementView, 'status' | 'awaitsRelease'>
  /** Listeners find the announced issue. */
  readonly isReleased: boolean
  /** The effect of ending the announcement, in a sentence or two. */
  readonly lost: string
  readonly onAct: (act: 'pause' | 'resume' | 'stop') => void
}

/** The acts on an announcement that is not over. */
export const AnnouncementControls = ({
  sending: { status, awaitsRelease },
  isReleased,
  lost,
  onAct,
}: AnnouncementControlsProps) => {
  const [isStopping, setStopping] = useState(false)
  if (status === 'stopped' || status === 'completed') return null
  // An announcement that awaits the release can be paused; one that a person paused can go on only while the issue is
  // released.
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
