import { useQuery } from '@tanstack/react-query'
import type { OrdersToDecide, OrderToInvoice, OrderView, WaitingOrders } from '../../../projections/sales/order/view.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Order = OrderView
export type InvoiceOrder = OrderToInvoice
export type { WaitingOrders }

const ordersKey = ['orders'] as const

/** How many of a customer's latest orders are not done. */
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

/** The latest orders that match the words. */
export const useOrderSearch = (words: string, isWanted: boolean) =>
  useSearch<Order>('orders', { words, isWanted, follows: ['order', 'customer'] })

/** The orders that wait for a decision of staff. */
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

/** The order, in the cache that its form uses. */
export const useOrder = (id: string | undefined): Order | undefined => useOrderQuery(id).data?.body

/** Whether the production of a quotation's order has begun, so that it cannot be withdrawn. */
export const useHasBegun = (quotation: { readonly order: string | null } | undefined) => {
  const { data, isLoading } = useOrderQuery(quotation?.order ?? undefined)
  const order = data?.body
  return { hasBegun: order !== undefined && (order.done || order.state !== 'created'), isLoading }
}
