import type { OfType } from '../../domain/core/of-type.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { Channel } from '../../domain/delivery/rules.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

/** Each channel has a queue of its own: one that stands still holds up no other. */
export const deliveryQueue = (channel: Channel) => `delivery-${channel}`

type Ordering = 'DeliveryOrdered' | 'DeliveryRetried' | 'DeliveryWithdrawn'

export type DeliveryJob = { readonly deliveryId: string }

const channelOf = (event: OfType<DeliveryEvent, Ordering>): Channel | undefined =>
  event.type === 'DeliveryWithdrawn' ? event.data.left : event.data.channel

/** Whatever is to go out is worked off as a job, again when a person asks for it, and where something is left to tidy up. */
export const outgoing: ProcessManager<Ordering, null, never> = {
  name: 'external-effects',
  types: ['DeliveryOrdered', 'DeliveryRetried', 'DeliveryWithdrawn'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (_, { event }) => {
    const channel = channelOf(event)
    const data: DeliveryJob = { deliveryId: event.data.deliveryId }
    return channel === undefined ? [] : [{ job: { queue: deliveryQueue(channel), data } }]
  },
  evolve: () => undefined,
}
