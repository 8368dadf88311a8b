import { useState } from 'react'
import type { ReceiverDelivery } from '../../../projections/receivers/view.ts'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { useLive } from '../../server/live.ts'
import { sayTimeLeft } from '../../words/time-left.ts'

type SendingProps = { readonly receiver: string; readonly delivery: ReceiverDelivery }

/** How much of a delivery has gone out: what was said before anybody looked, and then as it comes. */
export const Sending = ({ receiver, delivery: { _id, progress } }: SendingProps) => {
  const [heard, setHeard] = useState<ReceiverDelivery['progress']>(null)
  useLive(({ type, _id: id, actionPercent: percent, actionSecondsLeft: left }) => {
    if (type !== 'delivery:save' || id !== _id || typeof percent !== 'number') return
    setHeard({ percent, secondsLeft: typeof left === 'number' ? left : null })
  })
  const { percent, secondsLeft } = heard ?? progress ?? { percent: 0, secondsLeft: null }
  const label =
    secondsLeft === null ? `Skickar till ${receiver}` : `Skickar till ${receiver}, ${sayTimeLeft(secondsLeft)}`
  return (
    <div className="sending">
      <ProgressBar label={label} value={percent} />
    </div>
  )
}
