import { DeliveryId, UserId } from '../../kernel/ids.ts'
import type {
  DeliveryAttempted,
  DeliveryFailed,
  DeliveryOrdered,
  DeliveryParked,
  DeliveryRetried,
  DeliverySucceeded,
} from './events.ts'
import { UNCLEAR_REASON } from './rules.ts'

export const deliveryId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const inviteeId = UserId.parse('0199e2a0-0000-7000-8000-0000000000d2')
export const asker = UserId.parse('0199e2a0-0000-7000-8000-0000000000d3')
export const eventTime = '2026-11-20T09:00:00.000Z'

const base = { deliveryId, at: eventTime }

export const deliveryOrdered = {
  type: 'DeliveryOrdered',
  data: { ...base, channel: 'mail', template: 'invitation', about: { userId: inviteeId } },
} as const satisfies DeliveryOrdered
export const deliveryAttempted = (attempt = 1): DeliveryAttempted => ({
  type: 'DeliveryAttempted',
  data: { ...base, attempt },
})
export const deliverySucceeded = (attempt = 1): DeliverySucceeded => ({
  type: 'DeliverySucceeded',
  data: { ...base, attempt },
})
/** A letter of an installation without mail server. */
export const writtenToFile = (attempt = 1): DeliverySucceeded => ({
  type: 'DeliverySucceeded',
  data: { ...base, attempt, toFile: true },
})
export const deliveryFailed = (attempt = 1): DeliveryFailed => ({
  type: 'DeliveryFailed',
  data: { ...base, attempt, reason: 'Mejlservern svarar inte.' },
})
export const deliveryParked = (attempt = 1): DeliveryParked => ({
  type: 'DeliveryParked',
  data: { ...base, attempt, reason: UNCLEAR_REASON, isUnclear: true },
})
export const deliveryRetried: DeliveryRetried = {
  type: 'DeliveryRetried',
  data: { ...base, channel: 'mail', by: asker },
}
