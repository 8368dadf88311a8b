import { changeOrderRoutes } from './change-order.ts'
import { decideOrderRoutes } from './decide-order.ts'
import { invoiceListRoutes } from './invoice-list.ts'
import { placeOrderRoute } from './place-order.ts'
import { readOrderRoutes } from './read-orders.ts'

export const orderRoutes = [invoiceListRoutes, readOrderRoutes, placeOrderRoute, changeOrderRoutes, decideOrderRoutes]
