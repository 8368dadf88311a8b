import type { DeliveryView, WaitingDeliveries } from '../../../projections/delivery/delivery/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type Delivery = DeliveryView

/** The letters about a quotation or user that did not arrive, until they are settled. */
export const useUndelivered = (about: 'quotation' | 'user', id: string) =>
  useServed<readonly Delivery[]>(`/api/deliveries/${about}/${id}`, {
    key: ['deliveries', 'undelivered', about, id],
    follows: ['delivery', about],
  })

export const useUndeliveredCount = (isWanted: boolean): number => {
  const { data } = useServed<WaitingDeliveries>('/api/deliveries/waiting', {
    key: ['deliveries', 'waiting'],
    follows: ['delivery', 'quotation', 'user'],
    isWanted,
  })
  return data?.undelivered ?? 0
}
