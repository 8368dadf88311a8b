import { changeCustomer } from '../../../commands/sales/customer/change-customer.ts'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { answerChange, commandContext, ifMatch } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { CustomerBody, formOf } from './bodies.ts'

export const changeCustomerRoute = (app: App, { handlers }: Services): void => {
  app.put('/api/customers/:id', { schema: { ...idSchema(CustomerId), body: CustomerBody } }, async (request, reply) => {
    const customerId = request.params.id
    const context = commandContext(request)
    const change = { customerId, sent: formOf(request.body), seen: ifMatch(request) }
    return answerChange(reply, customerId, await changeCustomer(handlers.customer, change, context))
  })
}
