import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { normalizePlace } from '../../../domain/delivery/delivery/normalize-place.ts'
import { groupOf } from '../../../domain/delivery/delivery/rules.ts'
import { entity } from '../../kernel/entity.ts'
import { type DeliveryRow, deliveryRows } from './table.ts'
import type { Failure } from './view.ts'

/** An attempt that failed and then parked the delivery is one failure, not two. */
const failuresWith = ({ failures }: Pick<DeliveryRow, 'failures'>, { attempt, reason, at, ...told }: Failure) => {
  const isUntouched = told.isUntouched ?? failures.find((each) => each.attempt === attempt)?.isUntouched
  const failure = { attempt, reason, at, ...(isUntouched && { isUntouched }) }
  return [...failures.filter((each) => each.attempt !== attempt), failure]
}

/** Leaves out the end of the text when it repeats the reason that ended the delivery. */
const withTidyingReason = ({ reason: ended }: Pick<DeliveryRow, 'reason'>, left: string): string => {
  if (ended === null) return left
  return `${ended} ${left.endsWith(ended) ? left.slice(0, -ended.length) : left}`.trim()
}

export const deliveries = entity<DeliveryEvent, typeof deliveryRows>(deliveryRows)({
  id: ({ deliveryId }) => deliveryId,
  opens: {
    DeliveryOrdered: ({ event: { data } }) => ({
      id: data.deliveryId,
      channel: data.channel,
      template: data.template,
      about: normalizePlace(data.about),
      group_key: groupOf(data.about),
      status: 'waiting',
      is_unclear: false,
      to_file: false,
      is_stopping: false,
      attempts: 0,
      reason: null,
      failures: [],
      receipt: null,
      ordered_at: data.at,
      changed_at: data.at,
    }),
  },
  on: {
    DeliveryAttempted: ({ attempt, at }) => ({
      status: 'underway',
      attempts: attempt,
      is_stopping: false,
      changed_at: at,
    }),
    DeliverySucceeded: ({ toFile = false, receipt = null, at }) => ({
      receipt: receipt && normalizePlace(receipt),
      status: 'done',
      is_unclear: false,
      to_file: toFile,
      reason: null,
      changed_at: at,
    }),
    DeliveryFailed: (failure, row) => ({
      status: 'waiting',
      reason: failure.reason,
      failures: failuresWith(row, failure),
      changed_at: failure.at,
    }),
    DeliveryParked: ({ isUnclear, at, ...failure }, row) => ({
      status: 'parked',
      is_unclear: isUnclear,
      reason: failure.reason,
      failures: failuresWith(row, { ...failure, at }),
      changed_at: at,
    }),
    DeliveryRetried: ({ at }) => ({ status: 'waiting', is_unclear: false, reason: null, changed_at: at }),
    DeliveryCancellationRequested: () => ({ is_stopping: true }),
    DeliveryWithdrawn: ({ reason, at }) => ({
      status: 'withdrawn',
      is_unclear: false,
      reason,
      changed_at: at,
    }),
    DeliveryLeftUntidied: ({ reason }, row) => ({ reason: withTidyingReason(row, reason) }),
  },
})
