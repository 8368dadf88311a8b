import type { Channel } from '../../domain/delivery/rules.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

/** Each channel has a queue of its own: one that stands still holds up no other. */
export const deliveryQueue = (channel: Channel) => `delivery-${channel}`

export type DeliveryJob = { readonly deliveryId: string }

/** Whatever is to go out is worked off as a job, and again when a person asks for it. */
export const outgoing: ProcessManager<'DeliveryOrdered' | 'DeliveryRetried', null, never> = {
  name: 'external-effects',
  types: ['DeliveryOrdered', 'DeliveryRetried'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (_, { event: { data } }) => [
    { job: { queue: deliveryQueue(data.channel), data: { deliveryId: data.deliveryId } satisfies DeliveryJob } },
  ],
  evolve: () => undefined,
}
