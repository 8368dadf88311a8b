import { z } from 'zod'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { findCustomer, listCustomers } from '../../../projections/sales/customer/queries.ts'
import { CustomerView, customerHoldings, customerSorts } from '../../../projections/sales/customer/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(customerSorts, { sort: 'name', direction: 'asc' }).and(
  z.object({ has: z.enum(customerHoldings).optional() }),
)

export const readCustomerRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/customers',
    { schema: { querystring: Query, response: { 200: z.array(CustomerView) } } },
    async (request, reply) =>
      answerPage(reply, await listCustomers(db, { ...request.query, of: currentUser(request) })),
  )

  app.get(
    '/api/customers/:id',
    { schema: { params: z.object({ id: CustomerId }), response: { 200: CustomerView } } },
    async (request, reply) => {
      const found = await findCustomer(db, request.params.id, currentUser(request))
      return requireFound(reply, found, 'Kunden finns inte.').customer
    },
  )
}
