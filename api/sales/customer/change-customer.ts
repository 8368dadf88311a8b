import { z } from 'zod'
import { changeCustomer } from '../../../commands/sales/customer/change-customer.ts'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, ifMatch, setETag } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { CustomerBody, formOf } from './bodies.ts'

export const changeCustomerRoute = (app: App, { handlers }: Services): void => {
  app.put(
    '/api/customers/:id',
    {
      schema: {
        params: z.object({ id: CustomerId }),
        body: CustomerBody,
        response: { 200: z.object({ _id: CustomerId }) },
      },
    },
    async (request, reply) => {
      const customerId = request.params.id
      const context = commandContext(request)
      const change = { customerId, sent: formOf(request.body), seen: ifMatch(request) }
      const { revision } = acceptOutcome(reply, await changeCustomer(handlers.customer, change, context))
      if (revision !== 'noStream') setETag(reply, revision)
      return { _id: customerId }
    },
  )
}
