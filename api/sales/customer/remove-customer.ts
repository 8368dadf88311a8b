import { forgetContact } from '../../../commands/sales/customer/forget-contact.ts'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { emptySchema } from '../../kernel/http/id-schemas.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { forgetQuotationsOf } from '../quotation/forget-with-customer.ts'

const schema = emptySchema(CustomerId)

export const removeCustomerRoutes = (app: App, services: Services): void => {
  const { handlers } = services

  const send =
    (type: 'RemoveCustomer' | 'RestoreCustomer'): BulkItemAct<CustomerId> =>
    ({ id: customerId, context }) =>
      handlers.customer(customerStream(customerId), { type, customerId }, context)
  const acts = { remove: send('RemoveCustomer'), restore: send('RestoreCustomer') }
  removableRoutes(app, { collection: '/api/customers', id: CustomerId, isOfMany: true }, acts)

  app.post('/api/customers/:id/forget', { schema }, async (request, reply) => {
    const forgetting = { customerId: request.params.id, askedBy: currentUser(request)._id }
    const context = commandContext(request)
    acceptOutcome(reply, await forgetContact(services, forgetting, context))
    await forgetQuotationsOf(services, forgetting, context)
    return reply.code(204).send()
  })
}
