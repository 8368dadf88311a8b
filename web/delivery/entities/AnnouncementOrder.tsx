import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'

type AnnouncementOrderProps = {
  readonly icon: LucideIcon
  readonly act: string
  /** Asked before it begins. */
  readonly question: string
  readonly warning: string
  readonly isReleased: boolean
  /** Why it cannot be done by hand before the release. */
  readonly unreleased: string
  readonly isNobodyReached: boolean
  readonly isPending: boolean
  readonly onOrder: () => void
}

/** Starts what goes to many, once somebody has said that it is to. */
export const AnnouncementOrder = (props: AnnouncementOrderProps) => {
  const { icon, act, question, warning, isReleased, unreleased, isNobodyReached, isPending, onOrder } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="field-row">
        <Button
          variant="primary"
          icon={icon}
          isDisabled={!isReleased || isNobodyReached}
          isPending={isPending}
          pendingLabel="Startar"
          onPress={() => setAsking(true)}
        >
          {act}
        </Button>
        {!isReleased && <span className="soft small">{unreleased}</span>}
      </div>
      <Dialog title={question} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{warning}</p>
        <div className="button-row">
          <Button
            variant="primary"
            onPress={() => {
              setAsking(false)
              onOrder()
            }}
          >
            Skicka
          </Button>
          <Button onPress={() => setAsking(false)}>Avbryt</Button>
        </div>
      </Dialog>
    </>
  )
}
