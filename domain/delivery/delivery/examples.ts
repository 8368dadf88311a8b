import { DeliveryId, UserId } from '../../kernel/ids.ts'
import type {
  DeliveryAttempted,
  DeliveryFailed,
  DeliveryOrdered,
  DeliveryParked,
  DeliveryRetried,
  DeliverySucceeded,
} from './events.ts'
import { UNCLEAR } from './rules.ts'

export const deliveryId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const invited = UserId.parse('0199e2a0-0000-7000-8000-0000000000d2')
export const asker = UserId.parse('0199e2a0-0000-7000-8000-0000000000d3')
export const at = '2026-11-20T09:00:00.000Z'

const base = { deliveryId, at }

export const ordered = {
  type: 'DeliveryOrdered',
  data: { ...base, channel: 'mail', template: 'invitation', about: { userId: invited } },
} as const satisfies DeliveryOrdered
export const attempted = (attempt = 1): DeliveryAttempted => ({
  type: 'DeliveryAttempted',
  data: { ...base, attempt },
})
export const succeeded = (attempt = 1): DeliverySucceeded => ({
  type: 'DeliverySucceeded',
  data: { ...base, attempt },
})
/** Where no mail server is set. */
export const writtenToFile = (attempt = 1): DeliverySucceeded => ({
  type: 'DeliverySucceeded',
  data: { ...base, attempt, toFile: true },
})
export const failed = (attempt = 1): DeliveryFailed => ({
  type: 'DeliveryFailed',
  data: { ...base, attempt, reason: 'Mejlservern svarar inte.' },
})
export const parked = (attempt = 1): DeliveryParked => ({
  type: 'DeliveryParked',
  data: { ...base, attempt, reason: UNCLEAR, isUnclear: true },
})
export const retried: DeliveryRetried = { type: 'DeliveryRetried', data: { ...base, channel: 'mail', by: asker } }
