import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { templates, WITHDRAWN_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import { type FollowSources, follow } from './follow.ts'
import { endAtFormerPlace } from './moved-receiver.ts'
import { withdrawnContentDue } from './withdrawn-content.ts'

const kind = 'overtaken-delivery'

type ToReceiver = { readonly isToReceiver: true }

const types = ['DeliveryOrdered', 'DeliveryFailed', 'DeliveryWithdrawn', 'DeliveryParked'] as const

/**
 * A delivery that was cancelled because a newer product exists, or because its receiver moved, is followed by one to
 * the present place: the receiver still gets the issue. The same goes for one that parks or fails at a place the
 * receiver has left.
 */
export const supersededDelivery: ProcessManager<(typeof types)[number], ToReceiver | null, never> = {
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
    return event.type === 'DeliveryWithdrawn' && reason === WITHDRAWN_REASON
      ? [{ due: { ...due, kind: withdrawnContentDue, data: { deliveryId, since: recordedAt } } }]
      : [{ due: { ...due, kind, data: { deliveryId } } }]
  },
  evolve: (state, { event }) => {
    if (event.type === 'DeliveryWithdrawn') return undefined
    if (event.type !== 'DeliveryOrdered') return state ?? undefined
    const { template, channel } = event.data
    return templates[template].to === 'receiver' && channel !== 'recall' ? { isToReceiver: true } : undefined
  },
}

export const followSuperseded = (sources: FollowSources): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const ended = await sources.delivery.state(deliveryStream(DeliveryId.parse(id)))
    if (ended.status === 'Waiting') await endAtFormerPlace(sources, ended, { at, context })
    else if (ended.status !== 'Missing') await follow(sources, ended, at, context)
  },
})
