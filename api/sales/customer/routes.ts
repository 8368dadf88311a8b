import { changeCustomerRoute } from './change-customer.ts'
import { readCustomerRoutes } from './read-customers.ts'
import { registerCustomerRoute } from './register-customer.ts'
import { removeCustomerRoutes } from './remove-customer.ts'

export const customerRoutes = [readCustomerRoutes, registerCustomerRoute, changeCustomerRoute, removeCustomerRoutes]
