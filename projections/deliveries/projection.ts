import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { DeliveryRow } from './table.ts'

const changing = <Event extends DeliveryEvent>(
  change: (data: Event['data']) => Partial<DeliveryRow>,
): RowFold<DeliveryRow, Event> => ({
  keys: ({ data }) => [data.deliveryId],
  fold: (row, { event }) => row && { ...row, changed_at: event.data.at, ...change(event.data) },
})

type Of<Type> = Extract<DeliveryEvent, { readonly type: Type }>

export const deliveries = rowProjection<DeliveryRow>({
  name: 'deliveries',
  version: 3,
  key: 'id',
  columns: {
    id: 'uuid',
    channel: 'text not null',
    template: 'text not null',
    about: 'jsonb not null',
    status: 'text not null',
    is_unclear: 'boolean not null',
    to_file: 'boolean not null',
    attempts: 'integer not null',
    reason: 'text',
    ordered_at: 'text not null',
    changed_at: 'text not null',
  },
  indexes: [
    "((status = 'parked'), changed_at, id)",
    '(status, changed_at, id)',
    '(template, changed_at, id)',
    "((about->>'quotationId'), template, ordered_at)",
    "((about->>'userId'), template, ordered_at)",
  ],
  on: {
    DeliveryOrdered: {
      keys: ({ data }) => [data.deliveryId],
      fold: (_, { event: { data } }) => ({
        id: data.deliveryId,
        channel: data.channel,
        template: data.template,
        about: data.about,
        status: 'waiting',
        is_unclear: false,
        to_file: false,
        attempts: 0,
        reason: null,
        ordered_at: data.at,
        changed_at: data.at,
      }),
    },
    DeliveryAttempted: changing<Of<'DeliveryAttempted'>>(({ attempt }) => ({ status: 'underway', attempts: attempt })),
    DeliverySucceeded: changing<Of<'DeliverySucceeded'>>(({ toFile = false }) => ({
      status: 'done',
      is_unclear: false,
      to_file: toFile,
      reason: null,
    })),
    DeliveryFailed: changing<Of<'DeliveryFailed'>>(({ reason }) => ({ status: 'waiting', reason })),
    DeliveryParked: changing<Of<'DeliveryParked'>>(({ reason, isUnclear }) => ({
      status: 'parked',
      is_unclear: isUnclear,
      reason,
    })),
    DeliveryRetried: changing<Of<'DeliveryRetried'>>(() => ({ status: 'waiting', is_unclear: false, reason: null })),
    DeliveryWithdrawn: changing<Of<'DeliveryWithdrawn'>>(({ reason }) => ({
      status: 'withdrawn',
      is_unclear: false,
      reason,
    })),
  },
})
