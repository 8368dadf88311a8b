import { z } from 'zod'
import { customerStream } from '../../commands/customer/stream.ts'
import { forgetContact } from '../../commands/customer/forget-contact.ts'
import { CustomerId } from '../../domain/core/ids.ts'
import { accepted, commandContext, currentUser } from '../request-context.ts'
import { forgetQuotationsOf } from '../quotations/forget-with-customer.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const schema = { params: z.object({ id: CustomerId }), response: { 204: z.undefined() } }

export const removeCustomerRoutes = (app: App, services: Services): void => {
  const { handlers } = services

  app.delete('/api/customers/:id', { schema }, async (request, reply) => {
    const customerId = request.params.id
    const command = { type: 'RemoveCustomer', customerId } as const
    accepted(reply, await handlers.customer(customerStream(customerId), command, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/customers/:id/restore', { schema }, async (request, reply) => {
    const customerId = request.params.id
    const command = { type: 'RestoreCustomer', customerId } as const
    accepted(reply, await handlers.customer(customerStream(customerId), command, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/customers/:id/forget', { schema }, async (request, reply) => {
    const forgetting = { customerId: request.params.id, askedBy: currentUser(request)._id }
    const context = commandContext(request)
    accepted(reply, await forgetContact(services, forgetting, context))
    await forgetQuotationsOf(services, forgetting, context)
    return reply.code(204).send()
  })
}
