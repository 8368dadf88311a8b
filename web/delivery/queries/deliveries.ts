import { useQuery } from '@tanstack/react-query'
import type { DeliveryView, WaitingDeliveries } from '../../../projections/delivery/delivery/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Delivery = DeliveryView

/** The letters about a quotation or user that did not arrive, until they are settled. */
export const useUndelivered = (about: 'quotation' | 'user', id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['deliveries', 'undelivered', about, id],
    queryFn: ({ signal }) => api.get<readonly Delivery[]>(`/api/deliveries/${about}/${id}`, { signal }),
    meta: { follows: ['delivery', about] },
  })
}

export const useUndeliveredCount = (isWanted: boolean): number => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['deliveries', 'waiting'],
    queryFn: ({ signal }) => api.get<WaitingDeliveries>('/api/deliveries/waiting', { signal }),
    enabled: isWanted,
    meta: { follows: ['delivery', 'quotation', 'user'] },
  })
  return data?.undelivered ?? 0
}
