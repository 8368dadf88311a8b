import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/actions/Button.tsx'
import { DangerDialog } from '../components/actions/DangerDialog.tsx'

type SendingSteeringProps = {
  readonly status: 'listing' | 'underway' | 'paused' | 'stopped' | 'completed'
  /** What is lost when it is ended, in a sentence or two. */
  readonly lost: string
  readonly onAct: (act: 'pause' | 'resume' | 'stop') => void
}

/** What can be done about something that goes to many, while it is under way. */
export const SendingSteering = ({ status, lost, onAct }: SendingSteeringProps) => {
  const [isStopping, setStopping] = useState(false)
  if (status === 'stopped' || status === 'completed') return null
  return (
    <div className="button-row">
      {status === 'paused' ? (
        <Button variant="primary" icon={Play} onPress={() => onAct('resume')}>
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
