import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeCustomerRoute } from './change-customer.ts'
import { readCustomerRoutes } from './read-customers.ts'
import { registerCustomerRoute } from './register-customer.ts'
import { removeCustomerRoutes } from './remove-customer.ts'

export const customerRoutes = (app: App, services: Services): void => {
  readCustomerRoutes(app, services)
  registerCustomerRoute(app, services)
  changeCustomerRoute(app, services)
  removeCustomerRoutes(app, services)
}
