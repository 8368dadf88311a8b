import type { DeliveryEvent, DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import type { Channel } from '../../../domain/delivery/delivery/rules.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { JobOrder } from '../../kernel/runner/jobs.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

/** Each channel has a queue of its own, so that a channel that is stuck holds up no other. */
export const deliveryQueue = (channel: Channel) => `delivery-${channel}`

type OrderingType = 'DeliveryOrdered' | 'DeliveryRetried' | 'DeliveryWithdrawn'

export type DeliveryJob = { readonly deliveryId: string }

type Destination = { readonly host: string }

const channelOf = (event: MessageOfType<DeliveryEvent, OrderingType>): Channel | undefined =>
  event.type === 'DeliveryWithdrawn' ? event.data.left : event.data.channel

/** Null: the delivery goes to no receiver's server. */
export const destinationOf = ({ about }: Pick<DeliveryOrdered['data'], 'about'>): Destination | null => {
  const { place = '' } = about
  return place === '' ? null : { host: URL.parse(place)?.host || place }
}

/** A server gets one delivery at a time, so that a silent server takes one worker only. */
export const deliveryJob = (
  channel: Channel,
  deliveryId: string,
  destination: Destination | null,
): Pick<JobOrder, 'queue' | 'data' | 'turn'> => ({
  queue: deliveryQueue(channel),
  data: { deliveryId } satisfies DeliveryJob,
  ...(destination && { turn: { of: destination.host, place: 0 } }),
})

/**
 * Every delivery goes out as a job: when it is ordered, when a user retries it, and when attempts left something to
 * tidy up.
 */
export const outgoingEffects: ProcessManager<OrderingType, Destination | null, never> = {
  name: 'external-effects',
  types: ['DeliveryOrdered', 'DeliveryRetried', 'DeliveryWithdrawn'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (state, { event }) => {
    const channel = channelOf(event)
    const destination = event.type === 'DeliveryOrdered' ? destinationOf(event.data) : state
    return channel === undefined ? [] : [{ job: deliveryJob(channel, event.data.deliveryId, destination) }]
  },
  evolve: (state, { event }) => (event.type === 'DeliveryOrdered' ? destinationOf(event.data) : state) ?? undefined,
}
