import { useQuery } from '@tanstack/react-query'
import type { OrdersToDecide, OrderToInvoice, OrderView, WaitingOrders } from '../../../projections/sales/order/view.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Order = OrderView
export type InvoiceOrder = OrderToInvoice
export type { WaitingOrders }

const ordersKey = ['orders'] as const

/** How many orders of a customer are not done, among her latest. */
export const useLiveOrders = (customer: string | undefined): number => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...ordersKey, 'of customer', customer],
    queryFn: ({ signal }) => api.get<readonly Order[]>(`/api/orders?sort=createdAt&customer=${customer}`, { signal }),
    enabled: customer !== undefined,
    meta: { follows: ['order'] },
  })
  return data?.filter(({ done }) => !done).length ?? 0
}

/** The latest that go by these words. */
export const useOrderSearch = (words: string, isWanted: boolean) =>
  useSearch<Order>('orders', { words, isWanted, follows: ['order', 'customer'] })

/** What waits for somebody's word. */
export const useOrdersToDecide = () => {
  const api = useApi()
  return useQuery({
    queryKey: [...ordersKey, 'to decide'],
    queryFn: ({ signal }) => api.get<OrdersToDecide>('/api/orders/toDecide', { signal }),
    meta: { follows: ['order', 'customer'] },
  })
}

export const useWaitingOrders = (isWanted: boolean) => {
  const api = useApi()
  return useQuery({
    queryKey: [...ordersKey, 'waiting'],
    queryFn: ({ signal }) => api.get<WaitingOrders>('/api/orders/waiting', { signal }),
    enabled: isWanted,
    meta: { follows: ['order'] },
  })
}

const useOrderQuery = (id: string | undefined) => {
  const api = useApi()
  const path = `/api/orders/${id}`
  return useQuery({
    queryKey: ['entity', path],
    queryFn: ({ signal }) => api.read<Order>(path, { signal }),
    enabled: id !== undefined,
    meta: { follows: ['order'] },
  })
}

/** As its form loads it. */
export const useOrder = (id: string | undefined): Order | undefined => useOrderQuery(id).data?.body

/** Whether what came of a quotation is being made, and so cannot be taken back. */
export const useHasBegun = (quotation: { readonly order: string | null } | undefined) => {
  const { data, isLoading } = useOrderQuery(quotation?.order ?? undefined)
  const order = data?.body
  return { hasBegun: order !== undefined && (order.done || order.state !== 'created'), isLoading }
}
