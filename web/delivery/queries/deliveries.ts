import type { DeliveryView, WaitingDeliveries } from '../../../projections/delivery/delivery/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Delivery = DeliveryView

/** The letters about a quotation or user that did not arrive, until they are settled. */
export const useUndelivered = (about: 'quotation' | 'user', id: string) =>
  useRead<readonly Delivery[]>(`/api/deliveries/${about}/${id}`, { follows: ['delivery', about] })

export const useUndeliveredCount = (isWanted: boolean): number =>
  useRead<WaitingDeliveries>('/api/deliveries/waiting', {
    enabled: isWanted,
    follows: ['delivery', 'quotation', 'user'],
  }).data?.undelivered ?? 0
