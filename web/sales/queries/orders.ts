import type { OrdersToDecide, OrderToInvoice, OrderView, WaitingOrders } from '../../../projections/sales/order/view.ts'
import { useRead, useReadEntity } from '../../kernel/queries/use-read.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'

export type Order = OrderView
export type InvoiceOrder = OrderToInvoice
export type { WaitingOrders }

/** How many of a customer's latest orders are not done. */
export const useLiveOrders = (customer: string | undefined): number => {
  const { data } = useRead<readonly Order[]>(
    customer === undefined ? undefined : `/api/orders?sort=createdAt&customer=${customer}`,
    {
      follows: ['order'],
    },
  )
  return data?.filter(({ done }) => !done).length ?? 0
}

/** The latest orders that match the words. */
export const useOrderSearch = (words: string, isWanted: boolean) =>
  useSearch<Order>('orders', { words, isWanted, follows: ['order', 'customer'] })

/** The orders that wait for a decision of staff. */
export const useOrdersToDecide = () =>
  useRead<OrdersToDecide>('/api/orders/toDecide', { follows: ['order', 'customer'] })

export const useWaitingOrders = (isWanted: boolean) =>
  useRead<WaitingOrders>('/api/orders/waiting', { enabled: isWanted, follows: ['order'] })

const useOrderQuery = (id: string | undefined) =>
  useReadEntity<Order>(id === undefined ? undefined : `/api/orders/${id}`, ['order'])

/** The order, in the cache that its form uses. */
export const useOrder = (id: string | undefined): Order | undefined => useOrderQuery(id).data?.body

/** Whether the production of a quotation's order has begun, so that it cannot be withdrawn. */
export const useHasBegun = (quotation: { readonly order: string | null } | undefined) => {
  const { data, isLoading } = useOrderQuery(quotation?.order ?? undefined)
  const order = data?.body
  return { hasBegun: order !== undefined && (order.done || order.state !== 'created'), isLoading }
}
