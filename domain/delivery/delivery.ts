import { assertNever, type Decider, type Decision, reject } from '../core/decider.ts'
import type { OfType } from '../core/of-type.ts'
import type { DeliveryCommand } from './commands.ts'
import type { DeliveryEvent, DeliveryOrdered } from './events.ts'

/** One effect on the outside world: ordered once, and sent at most once unless a person asks again. */
export type Delivery =
  | { readonly status: 'Missing' }
  | {
      readonly status: 'Waiting' | 'Underway' | 'Parked' | 'Done' | 'Withdrawn'
      readonly ordered: DeliveryOrdered['data']
      readonly attempts: number
    }

export type DeliveryRejection = 'DeliveryNotFound' | 'DeliveryUnderway' | 'DeliveryNotWaiting' | 'DeliveryNotParked'

type Ordered = Exclude<Delivery, { readonly status: 'Missing' }>
type Decided = Decision<DeliveryEvent, DeliveryRejection>

const order = (command: OfType<DeliveryCommand, 'OrderDelivery'>): DeliveryEvent => {
  const { type: _, ...data } = command
  return { type: 'DeliveryOrdered', data }
}

const attempt = (
  { deliveryId, at }: OfType<DeliveryCommand, 'AttemptDelivery'>,
  { status, attempts }: Ordered,
): Decided => {
  if (status === 'Waiting') return [{ type: 'DeliveryAttempted', data: { deliveryId, at, attempt: attempts + 1 } }]
  return reject(status === 'Underway' ? 'DeliveryUnderway' : 'DeliveryNotWaiting')
}

/** Late is better than never: what was parked as unclear may turn out to have arrived. */
const confirm = (command: OfType<DeliveryCommand, 'ConfirmDelivery'>, { status, attempts }: Ordered): Decided => {
  const { type: _, ...data } = command
  return status === 'Done' || data.attempt !== attempts ? [] : [{ type: 'DeliverySucceeded', data }]
}

const fail = (command: OfType<DeliveryCommand, 'FailDelivery'>, { status, attempts }: Ordered): Decided => {
  const { type: _, ...data } = command
  return status === 'Underway' && data.attempt === attempts ? [{ type: 'DeliveryFailed', data }] : []
}

const park = (command: OfType<DeliveryCommand, 'ParkDelivery'>, { status, attempts }: Ordered): Decided => {
  const { type: _, ...data } = command
  const isOpen = status === 'Waiting' || status === 'Underway'
  return isOpen && data.attempt === attempts ? [{ type: 'DeliveryParked', data }] : []
}

const retry = (
  { deliveryId, at, by }: OfType<DeliveryCommand, 'RetryDelivery'>,
  { status, ordered }: Ordered,
): Decided =>
  status === 'Parked'
    ? [{ type: 'DeliveryRetried', data: { deliveryId, at, channel: ordered.channel, by } }]
    : reject('DeliveryNotParked')

const withdraw = (command: OfType<DeliveryCommand, 'WithdrawDelivery'>, { status }: Ordered): Decided => {
  const { type: _, ...data } = command
  if (status === 'Withdrawn') return []
  if (status === 'Underway') return reject('DeliveryUnderway')
  return status === 'Done' ? reject('DeliveryNotParked') : [{ type: 'DeliveryWithdrawn', data }]
}

const decide = (command: DeliveryCommand, delivery: Delivery): Decided => {
  if (command.type === 'OrderDelivery') return delivery.status === 'Missing' ? [order(command)] : []
  if (delivery.status === 'Missing') return reject('DeliveryNotFound')
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
    default:
      return assertNever(command)
  }
}

const evolve = (delivery: Delivery, event: DeliveryEvent): Delivery => {
  if (event.type === 'DeliveryOrdered') return { status: 'Waiting', ordered: event.data, attempts: 0 }
  if (delivery.status === 'Missing') return delivery
  switch (event.type) {
    case 'DeliveryAttempted':
      return { ...delivery, status: 'Underway', attempts: event.data.attempt }
    case 'DeliverySucceeded':
      return { ...delivery, status: 'Done' }
    case 'DeliveryFailed':
    case 'DeliveryRetried':
      return { ...delivery, status: 'Waiting' }
    case 'DeliveryParked':
      return { ...delivery, status: 'Parked' }
    case 'DeliveryWithdrawn':
      return { ...delivery, status: 'Withdrawn' }
    default:
      return assertNever(event)
  }
}

export const deliveryDecider: Decider<DeliveryCommand, Delivery, DeliveryEvent, DeliveryRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
