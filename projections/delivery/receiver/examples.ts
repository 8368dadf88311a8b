import { deliveryId } from '../../../domain/delivery/delivery/examples.ts'
import type { ReceiverDelivery, ReceiverView } from './view.ts'

/** Of a receiver to which nothing has ever gone, and for which nothing has been made. */
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

/** One that arrived at once; its receipt tells nothing. */
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
