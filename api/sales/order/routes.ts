import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeOrderRoutes } from './change-order.ts'
import { decideOrderRoutes } from './decide-order.ts'
import { invoiceListRoutes } from './invoice-list.ts'
import { placeOrderRoute } from './place-order.ts'
import { readOrderRoutes } from './read-orders.ts'

export const orderRoutes = (app: App, services: Services): void => {
  invoiceListRoutes(app, services)
  readOrderRoutes(app, services)
  placeOrderRoute(app, services)
  changeOrderRoutes(app, services)
  decideOrderRoutes(app, services)
}
