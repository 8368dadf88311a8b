import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DeliveryView, WaitingDeliveries } from '../../projections/deliveries/view.ts'
import { useApi } from '../server/api-client.ts'

export type Delivery = DeliveryView

export type DeliveryFilter = {
  readonly search: string
  readonly status: string
  readonly template: string
  readonly group: string
}

const PAGE = 50

const addressOf = (filter: DeliveryFilter, after: string | undefined): string => {
  const params = new URLSearchParams({ limit: String(PAGE) })
  for (const [name, value] of Object.entries({ ...filter, after })) if (value) params.set(name, value)
  return `/api/deliveries?${params}`
}

/** Page after page, each behind the last of the one before. */
export const useDeliveries = (filter: DeliveryFilter) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['deliveries', filter],
    queryFn: ({ signal, pageParam }) => api.get<readonly Delivery[]>(addressOf(filter, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?._id),
    placeholderData: keepPreviousData,
    meta: { follows: ['delivery', 'user', 'quotation'] },
  })
}

/** What of a quotation or a user has not reached its reader, until it is settled. */
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
