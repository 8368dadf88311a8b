import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { sayTimeLeft } from '../../kernel/words/time-left.ts'

type DeliveryProgressProps = { readonly receiver: string; readonly howFar: NonNullable<ReceiverDelivery['progress']> }

export const DeliveryProgress = ({
  receiver,
  howFar: { percent, secondsLeft, isPastReturn },
}: DeliveryProgressProps) => {
  const label =
    secondsLeft === null ? `Skickar till ${receiver}` : `Skickar till ${receiver}, ${sayTimeLeft(secondsLeft)}`
  return (
    <div className="sending">
      <ProgressBar label={label} value={percent} />
      {isPastReturn && <span className="small">Läggs på plats. Det går inte att avbryta längre.</span>}
    </div>
  )
}
