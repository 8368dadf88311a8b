import type { ArrivalQuery } from '../../../domain/delivery/delivery/arrival-query.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import { mayHaveLeft, type OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { filePlaceInOneForm } from '../../../domain/delivery/file-place.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { DeliveryId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

/** An issue, a receiver and its place; without a place: every place that the receiver has or had. */
type Destination = Required<Pick<ArrivalQuery, 'issueId' | 'receiver'>> & Partial<Pick<ArrivalQuery, 'place'>>

/** All deliveries that were ordered to a destination, whatever their outcome, oldest first. */
export type FindOrders = (to: Destination) => Promise<readonly OrderedDelivery[]>

/** The orders that a read model knows, and its position in the log; undefined: it has none. */
type FindKnownOrders = (
  to: Destination,
) => Promise<{ readonly ids: readonly DeliveryId[]; readonly upTo: Position | undefined }>

const types: readonly DeliveryOrdered['type'][] = ['DeliveryOrdered']

/** Joins the orders of the read model with those in the log after its position. */
export const ordersTo =
  (log: EventLog, delivery: Pick<HandleDelivery, 'state'>, findKnown: FindKnownOrders): FindOrders =>
  async (to) => {
    const { ids, upTo } = await findKnown(to)
    const ordered = new Set(ids)
    for await (const { data } of eventsBehind<DeliveryOrdered>(log, types, upTo)) {
      const { place = '', issueId, receiver } = data.about
      if (to.place !== undefined && filePlaceInOneForm(place) !== to.place) continue
      if (issueId === to.issueId && receiver === to.receiver) ordered.add(data.deliveryId)
    }
    const found: OrderedDelivery[] = []
    for (const id of ordered) {
      const state = await delivery.state(deliveryStream(id))
      if (state.status !== 'Missing') found.push(state)
    }
    return found.toSorted((one, other) => one.ordered.at.localeCompare(other.ordered.at))
  }

/**
 * The delivery may have left something and has not arrived: it waits, is parked or cancelled. One under way may still
 * arrive.
 */
export const wasTriedInVain = (delivery: OrderedDelivery): boolean =>
  delivery.status !== 'Underway' && delivery.status !== 'Done' && mayHaveLeft(delivery)
