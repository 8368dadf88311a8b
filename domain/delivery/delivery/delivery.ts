import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
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

const attempt = (
  { deliveryId, at }: MessageOfType<DeliveryCommand, 'AttemptDelivery'>,
  { status, attempts }: OrderedDelivery,
): DeliveryDecision => {
  if (status === 'Waiting') return [{ type: 'DeliveryAttempted', data: { deliveryId, at, attempt: attempts + 1 } }]
  return reject(status === 'Underway' ? 'DeliveryUnderway' : 'DeliveryNotWaiting')
}

/** A confirmation may come late: a delivery that was parked as unclear may turn out to have arrived. */
const confirm = (
  command: MessageOfType<DeliveryCommand, 'ConfirmDelivery'>,
  { status, attempts }: OrderedDelivery,
): DeliveryDecision => {
  const { type: _, ...data } = command
  return status === 'Done' || data.attempt !== attempts ? [] : [{ type: 'DeliverySucceeded', data }]
}

const fail = (
  command: MessageOfType<DeliveryCommand, 'FailDelivery'>,
  { status, ordered, attempts, isCancelled }: OrderedDelivery,
): DeliveryDecision => {
  const { type: _, isInPart, ...data } = command
  if (status !== 'Underway' || data.attempt !== attempts) return []
  const failed = { type: 'DeliveryFailed', data } as const
  return isCancelled
    ? [failed, cancelDelivery(ordered, data, isInPart ? PARTLY_CANCELLED_REASON : CANCELLED_REASON)]
    : [failed]
}

const park = (
  command: MessageOfType<DeliveryCommand, 'ParkDelivery'>,
  { status, ordered, attempts, isCancelled }: OrderedDelivery,
): DeliveryDecision => {
  const { type: _, ...data } = command
  const isOpen = status === 'Waiting' || status === 'Underway'
  if (!isOpen || data.attempt !== attempts) return []
  return [isCancelled && !data.isUnclear ? cancelDelivery(ordered, data) : { type: 'DeliveryParked', data }]
}

const retry = (
  { deliveryId, at, by }: MessageOfType<DeliveryCommand, 'RetryDelivery'>,
  { status, ordered }: OrderedDelivery,
): DeliveryDecision =>
  status === 'Parked'
    ? [{ type: 'DeliveryRetried', data: { deliveryId, at, channel: ordered.channel, by } }]
    : reject('DeliveryNotParked')

const supersede = (
  { deliveryId, at, by }: MessageOfType<DeliveryCommand, 'SupersedeDelivery'>,
  { status, mayHaveArrived }: OrderedDelivery,
): DeliveryDecision => {
  if (status === 'Done' || status === 'Withdrawn') return []
  if (status !== 'Parked') return reject('DeliveryUnderway')
  if (mayHaveArrived) return reject('DeliveryUnclear')
  return [{ type: 'DeliveryWithdrawn', data: { deliveryId, at, reason: SUPERSEDED_REASON, by } }]
}

const withdraw = (
  command: MessageOfType<DeliveryCommand, 'WithdrawDelivery'>,
  { status }: OrderedDelivery,
): DeliveryDecision => {
  const { type: _, ...data } = command
  if (status === 'Withdrawn') return []
  if (status === 'Underway') return reject('DeliveryUnderway')
  return status === 'Done' ? reject('DeliveryNotParked') : [{ type: 'DeliveryWithdrawn', data }]
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

const leave = (
  command: MessageOfType<DeliveryCommand, 'LeaveUntidied'>,
  { status }: OrderedDelivery,
): DeliveryDecision => {
  const { type: _, ...data } = command
  return status === 'Withdrawn' ? [{ type: 'DeliveryLeftUntidied', data }] : []
}

const decideOrdered = (
  command: Exclude<DeliveryCommand, { readonly type: 'OrderDelivery' | 'SupersedeDelivery' }>,
  delivery: OrderedDelivery,
): DeliveryDecision => {
  switch (command.type) {
    case 'AttemptDelivery':
      return attempt(command, delivery)
    case 'ConfirmDelivery':
      return confirm(command, delivery)
    case 'FailDelivery':
      return fail(command, delivery)
    case 'ParkDelivery':
      return park(command, delivery)
    case 'RetryDelivery':
      return retry(command, delivery)
    case 'WithdrawDelivery':
      return withdraw(command, delivery)
    case 'CancelDelivery':
      return cancel(command, delivery)
    case 'LeaveUntidied':
      return leave(command, delivery)
    default:
      return assertNever(command)
  }
}

const decide = (command: DeliveryCommand, delivery: Delivery): DeliveryDecision => {
  if (command.type === 'OrderDelivery') return delivery.status === 'Missing' ? order(command) : []
  if (delivery.status === 'Missing') return reject('DeliveryNotFound')
  return command.type === 'SupersedeDelivery' ? supersede(command, delivery) : decideOrdered(command, delivery)
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

const parkDelivery = (delivery: OrderedDelivery, { isUnclear, ...told }: DeliveryParked['data']): OrderedDelivery => ({
  ...delivery,
  reason: told.reason,
  untouched: untouchedAttempts(delivery, told),
  status: 'Parked',
  isUnclear,
  mayHaveArrived: delivery.mayHaveArrived || isUnclear,
})

/** Only a person ends a parked delivery. Old events do not say by whom it was cancelled. */
const isWrittenOff = ({ status, isCancelled }: OrderedDelivery, { by }: DeliveryWithdrawn['data']): boolean =>
  by !== undefined || status === 'Parked' || isCancelled

const evolve = (delivery: Delivery, event: DeliveryEvent): Delivery => {
  if (event.type === 'DeliveryOrdered')
    return { ...freshDelivery, ordered: { ...event.data, about: normalizePlace(event.data.about) } }
  if (delivery.status === 'Missing') return delivery
  switch (event.type) {
    case 'DeliveryAttempted':
      return { ...delivery, status: 'Underway', attempts: event.data.attempt }
    case 'DeliverySucceeded':
      return { ...delivery, status: 'Done', isUnclear: false }
    case 'DeliveryFailed':
      return { ...delivery, status: 'Waiting', untouched: untouchedAttempts(delivery, event.data) }
    case 'DeliveryRetried':
      return { ...delivery, status: 'Waiting', isCancelled: false, isUnclear: false }
    case 'DeliveryParked':
      return parkDelivery(delivery, event.data)
    case 'DeliveryCancellationRequested':
      return { ...delivery, isCancelled: true }
    case 'DeliveryWithdrawn':
      return { ...delivery, status: 'Withdrawn', isUnclear: false, isWrittenOff: isWrittenOff(delivery, event.data) }
    case 'DeliveryLeftUntidied':
      return delivery
    default:
      return assertNever(event)
  }
}

export const deliveryDecider: Decider<DeliveryCommand, Delivery, DeliveryEvent, DeliveryRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
