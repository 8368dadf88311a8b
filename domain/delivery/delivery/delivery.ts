import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { DeliveryCommand } from './commands.ts'
import type { DeliveryEvent, DeliveryOrdered, DeliveryParked, DeliveryWithdrawn } from './events.ts'
import { normalizePlace } from './normalize-place.ts'
import { channels, SUPERSEDED_REASON } from './rules.ts'
import { type Delivery, mayHaveLeft, type OrderedDelivery } from './state.ts'

export type DeliveryRejection =
  | 'DeliveryNotFound'
  | 'DeliveryUnderway'
  | 'DeliveryNotWaiting'
  | 'DeliveryNotParked'
  | 'DeliveryUnclear'
  | 'DeliveryArrived'

const CANCELLED_REASON = 'Avbrutet.'
const PARTLY_CANCELLED_REASON = 'Avbrutet. En del kan ha hunnit fram.'

type DeliveryDecision = Decision<DeliveryEvent, DeliveryRejection>

/**
 * Records the channel, because the attempt may have left something: a cancelled one as well as one that failed before.
 */
const cancelDelivery = (
  { channel: left }: DeliveryOrdered['data'],
  { deliveryId, at }: Pick<DeliveryWithdrawn['data'], 'deliveryId' | 'at'>,
  reason = CANCELLED_REASON,
): DeliveryWithdrawn => ({ type: 'DeliveryWithdrawn', data: { deliveryId, at, reason, left } })

const order = (command: MessageOfType<DeliveryCommand, 'OrderDelivery'>): readonly DeliveryEvent[] => {
  const { type: _, parked, ...data } = command
  const { deliveryId, at } = data
  const ordered: DeliveryEvent = { type: 'DeliveryOrdered', data }
  return parked ? [ordered, { type: 'DeliveryParked', data: { deliveryId, at, attempt: 0, ...parked } }] : [ordered]
}

const supersede = (
  { deliveryId, at, by }: MessageOfType<DeliveryCommand, 'SupersedeDelivery'>,
  { status, mayHaveArrived }: OrderedDelivery,
): DeliveryDecision => {
  if (status === 'Done' || status === 'Withdrawn') return []
  if (status !== 'Parked') return reject('DeliveryUnderway')
  if (mayHaveArrived) return reject('DeliveryUnclear')
  return [{ type: 'DeliveryWithdrawn', data: { deliveryId, at, reason: SUPERSEDED_REASON, by } }]
}

const cancel = (
  { deliveryId, at, by }: MessageOfType<DeliveryCommand, 'CancelDelivery'>,
  delivery: OrderedDelivery,
): DeliveryDecision => {
  const { status, ordered, isCancelled } = delivery
  if (status === 'Done') return reject('DeliveryArrived')
  if (status === 'Withdrawn' || isCancelled) return []
  if (status !== 'Underway') {
    const left = mayHaveLeft(delivery) && { left: ordered.channel }
    return [{ type: 'DeliveryWithdrawn', data: { deliveryId, at, reason: CANCELLED_REASON, by, ...left } }]
  }
  if (!channels[ordered.channel].isStoppable) return reject('DeliveryUnderway')
  return [{ type: 'DeliveryCancellationRequested', data: { deliveryId, at, by } }]
}

const decideOrdered = decideByType<
  Exclude<DeliveryCommand, { readonly type: 'OrderDelivery' }>,
  OrderedDelivery,
  DeliveryDecision
>({
  AttemptDelivery: ({ deliveryId, at }, { status, attempts }) => {
    if (status === 'Waiting') return [{ type: 'DeliveryAttempted', data: { deliveryId, at, attempt: attempts + 1 } }]
    return reject(status === 'Underway' ? 'DeliveryUnderway' : 'DeliveryNotWaiting')
  },
  /** A confirmation may come late: a delivery that was parked as unclear may turn out to have arrived. */
  ConfirmDelivery: ({ type: _type, ...data }, { status, attempts }) =>
    status === 'Done' || data.attempt !== attempts ? [] : [{ type: 'DeliverySucceeded', data }],
  FailDelivery: ({ type: _type, isInPart, ...data }, { status, ordered, attempts, isCancelled }) => {
    if (status !== 'Underway' || data.attempt !== attempts) return []
    const failed = { type: 'DeliveryFailed', data } as const
    return isCancelled
      ? [failed, cancelDelivery(ordered, data, isInPart ? PARTLY_CANCELLED_REASON : CANCELLED_REASON)]
      : [failed]
  },
  ParkDelivery: ({ type: _type, ...data }, { status, ordered, attempts, isCancelled }) => {
    const isOpen = status === 'Waiting' || status === 'Underway'
    if (!isOpen || data.attempt !== attempts) return []
    return [isCancelled && !data.isUnclear ? cancelDelivery(ordered, data) : { type: 'DeliveryParked', data }]
  },
  RetryDelivery: ({ deliveryId, at, by }, { status, ordered: { channel } }) =>
    status === 'Parked'
      ? [{ type: 'DeliveryRetried', data: { deliveryId, at, channel, by } }]
      : reject('DeliveryNotParked'),
  SupersedeDelivery: supersede,
  WithdrawDelivery: ({ type: _type, ...data }, { status }) => {
    if (status === 'Withdrawn') return []
    if (status === 'Underway') return reject('DeliveryUnderway')
    return status === 'Done' ? reject('DeliveryNotParked') : [{ type: 'DeliveryWithdrawn', data }]
  },
  CancelDelivery: cancel,
  LeaveUntidied: ({ type: _type, ...data }, { status }) =>
    status === 'Withdrawn' ? [{ type: 'DeliveryLeftUntidied', data }] : [],
})

const decide = (command: DeliveryCommand, delivery: Delivery): DeliveryDecision => {
  if (command.type === 'OrderDelivery') return delivery.status === 'Missing' ? order(command) : []
  if (delivery.status === 'Missing') return reject('DeliveryNotFound')
  return decideOrdered(command, delivery)
}

const freshDelivery = {
  status: 'Waiting',
  attempts: 0,
  untouched: 0,
  isCancelled: false,
  isUnclear: false,
  mayHaveArrived: false,
  isWrittenOff: false,
  reason: '',
} as const

type FailureTrace = Pick<DeliveryParked['data'], 'isUntouched'>

const untouchedAttempts = ({ untouched }: OrderedDelivery, { isUntouched }: FailureTrace): number =>
  untouched + Number(isUntouched ?? false)

/** Only a person ends a parked delivery. Old events do not say by whom it was cancelled. */
const isWrittenOff = ({ status, isCancelled }: OrderedDelivery, { by }: DeliveryWithdrawn['data']): boolean =>
  by !== undefined || status === 'Parked' || isCancelled

const evolveOrdered = evolveByType<OrderedDelivery, Exclude<DeliveryEvent, DeliveryOrdered>>({
  DeliveryAttempted: ({ attempt }) => ({ status: 'Underway', attempts: attempt }),
  DeliverySucceeded: () => ({ status: 'Done', isUnclear: false }),
  DeliveryFailed: (told, delivery) => ({ status: 'Waiting', untouched: untouchedAttempts(delivery, told) }),
  DeliveryRetried: () => ({ status: 'Waiting', isCancelled: false, isUnclear: false }),
  DeliveryParked: ({ isUnclear, ...told }, delivery) => ({
    reason: told.reason,
    untouched: untouchedAttempts(delivery, told),
    status: 'Parked',
    isUnclear,
    mayHaveArrived: delivery.mayHaveArrived || isUnclear,
  }),
  DeliveryCancellationRequested: () => ({ isCancelled: true }),
  DeliveryWithdrawn: (told, delivery) => ({
    status: 'Withdrawn',
    isUnclear: false,
    isWrittenOff: isWrittenOff(delivery, told),
  }),
  DeliveryLeftUntidied: null,
})

const evolve = (delivery: Delivery, event: DeliveryEvent): Delivery => {
  if (event.type === 'DeliveryOrdered')
    return { ...freshDelivery, ordered: { ...event.data, about: normalizePlace(event.data.about) } }
  return delivery.status === 'Missing' ? delivery : evolveOrdered(delivery, event)
}

export const deliveryDecider: Decider<DeliveryCommand, Delivery, DeliveryEvent, DeliveryRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
