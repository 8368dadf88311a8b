import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { TAKEN_OFF, templates } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import { type FollowSources, follow } from './follow.ts'
import { endWhereLeft } from './moved.ts'
import { takenOffDelivery } from './taken-off.ts'

const kind = 'overtaken-delivery'

type ToReceiver = { readonly isToReceiver: true }

const types = ['DeliveryOrdered', 'DeliveryFailed', 'DeliveryWithdrawn', 'DeliveryParked'] as const

/**
 * What goes nowhere since something newer has been made or its receiver is elsewhere is followed by what goes there: whoever wanted
 * the issue there wants it still. So is what stops, or does not get through, at a place that has been left meanwhile.
 */
export const overtakenDelivery: ProcessManager<(typeof types)[number], ToReceiver | null, never> = {
  name: kind,
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (state, { event, recordedAt }) => {
    if (!state || event.type === 'DeliveryOrdered') return []
    if (event.type === 'DeliveryWithdrawn' && event.data.by) return []
    const { deliveryId, reason } = event.data
    const due = { id: deliveryId, at: recordedAt }
    return event.type === 'DeliveryWithdrawn' && reason === TAKEN_OFF
      ? [{ due: { ...due, kind: takenOffDelivery, data: { deliveryId, since: recordedAt } } }]
      : [{ due: { ...due, kind, data: { deliveryId } } }]
  },
  evolve: (state, { event }) => {
    if (event.type === 'DeliveryWithdrawn') return undefined
    if (event.type !== 'DeliveryOrdered') return state ?? undefined
    const { template, channel } = event.data
    return templates[template].to === 'receiver' && channel !== 'recall' ? { isToReceiver: true } : undefined
  },
}

export const followOvertaken = (sources: FollowSources): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const ended = await sources.delivery.state(deliveryStream(DeliveryId.parse(id)))
    if (ended.status === 'Waiting') await endWhereLeft(sources, ended, { at, context })
    else if (ended.status !== 'Missing') await follow(sources, ended, at, context)
  },
})
