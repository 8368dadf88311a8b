import { deliveryId } from '../../../domain/delivery/delivery/examples.ts'
import type { ReceiverDelivery, ReceiverView } from './view.ts'

/** A receiver without any delivery or product. */
export const emptyReceiver = {
  isAutomatic: false,
  made: null,
  files: null,
  articles: null,
  hidden: [],
  missing: [],
  hiddenSince: null,
  isMaking: false,
  stopped: null,
  delivery: null,
  halted: null,
  earlier: [],
  recall: null,
  leftBehind: [],
} satisfies Partial<ReceiverView>

const eventTime = '2026-11-25T09:00:00.000Z'

/** A delivery that arrived at the first attempt, without a receipt. */
export const arrivedDelivery: ReceiverDelivery = {
  _id: deliveryId,
  status: 'done',
  attempts: 1,
  isStopping: false,
  isUnclear: false,
  reason: null,
  failures: [],
  progress: null,
  orderedAt: eventTime,
  changedAt: eventTime,
  receipt: null,
  isHere: true,
}
