import type { LiveFeed } from '../../kernel/live-feed/start.ts'
import type { ReceiverDelivery, ReceiverView } from './view.ts'

type ProgressOf = LiveFeed['progressOf']

const progressOfDelivery = <Delivery extends ReceiverDelivery>(
  delivery: Delivery,
  progressOf: ProgressOf,
): Delivery => {
  const report = delivery.status === 'underway' ? progressOf(delivery._id) : undefined
  if (!report) return delivery
  const { percent, secondsLeft = null } = report
  return { ...delivery, progress: { percent, secondsLeft, isPastReturn: 'isPastReturn' in report } }
}

/** The receiver with the latest progress of the deliveries that are under way. */
export const withProgress = (
  { delivery, underway, ...receiver }: ReceiverView,
  progressOf: ProgressOf,
): ReceiverView => ({
  ...receiver,
  delivery: delivery && progressOfDelivery(delivery, progressOf),
  ...(underway && { underway: underway.map((each) => progressOfDelivery(each, progressOf)) }),
})

/** A delivery ordered after the release has replaced the automatic one for that receiver. */
export const withTurn = (receiver: ReceiverView, release: { readonly since: string } | undefined): ReceiverView => {
  const { isAutomatic, delivery, earlier } = receiver
  const ordered = [...(delivery ? [delivery] : []), ...earlier]
  const isNext =
    release !== undefined && ordered.every(({ orderedAt }) => Date.parse(orderedAt) < Date.parse(release.since))
  return isAutomatic && isNext ? { ...receiver, awaitsTurn: true } : receiver
}
