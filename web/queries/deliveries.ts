import { useQuery } from '@tanstack/react-query'
import type { DeliveryView } from '../../projections/deliveries/view.ts'
import { useApi } from '../api-client.ts'

export type Delivery = DeliveryView

export const deliveriesKey = ['deliveries'] as const

const LOOK_MS = 3_000

/** Looks again by itself while somebody looks at it. */
export const useDeliveries = () => {
  const api = useApi()
  return useQuery({
    queryKey: deliveriesKey,
    queryFn: ({ signal }) => api.get<readonly Delivery[]>('/api/deliveries', { signal }),
    refetchInterval: LOOK_MS,
  })
}
