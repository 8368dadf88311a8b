import { useQuery } from '@tanstack/react-query'
import type { OrdersToDecide, OrderToInvoice, OrderView, WaitingOrders } from '../../../projections/sales/order/view.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { useServed } from '../../kernel/queries/use-served.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Order = OrderView
export type InvoiceOrder = OrderToInvoice
export type { WaitingOrders }

const ordersKey = ['orders'] as const

/** How many of a customer's latest orders are not done. */
export const useLiveOrders = (customer: string | undefined): number => {
  const { data } = useServed<readonly Order[]>(`/api/orders?sort=createdAt&customer=${customer}`, {
    key: [...ordersKey, 'of customer', customer],
    follows: ['order'],
    isWanted: customer !== undefined,
  })
  return data?.filter(({ done }) => !done).length ?? 0
}

/** The latest orders that match the words. */
export const useOrderSearch = (words: string, isWanted: boolean) =>
  useSearch<Order>('orders', { words, isWanted, follows: ['order', 'customer'] })

/** The orders that wait for a decision of staff. */
export const useOrdersToDecide = () =>
  useServed<OrdersToDecide>('/api/orders/toDecide', {
    key: [...ordersKey, 'to decide'],
    follows: ['order', 'customer'],
  })

export const useWaitingOrders = (isWanted: boolean) =>
  useServed<WaitingOrders>('/api/orders/waiting', {
    key: [...ordersKey, 'waiting'],
    follows: ['order'],
    isWanted,
  })

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
