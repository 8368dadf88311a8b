import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'

type AnnouncementOrderProps = {
  readonly icon: LucideIcon
  readonly act: string
  /** The question that the user confirms first. */
  readonly question: string
  readonly warning: string
  readonly isReleased: boolean
  /** Why the announcement cannot be ordered by hand before the release. */
  readonly unreleased: string
  readonly isNobodyReached: boolean
  readonly isPending: boolean
  readonly onOrder: () => void
}

/** Orders an announcement, after the user has confirmed it. */
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
        <DialogButtons
          onPress={() => {
            setAsking(false)
            onOrder()
          }}
          onClose={() => setAsking(false)}
        >
          Skicka
        </DialogButtons>
      </Dialog>
    </>
  )
}
