import { z } from 'zod'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { findCustomer, listCustomers } from '../../../projections/sales/customer/queries.ts'
import { CustomerView, customerHoldings, customerSorts } from '../../../projections/sales/customer/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(customerSorts, { sort: 'name', direction: 'asc' }).and(
  z.object({ has: z.enum(customerHoldings).optional() }),
)

export const readCustomerRoutes = (app: App, services: Services): void => {
  const { db } = services
  app.get(
    '/api/customers',
    { schema: { querystring: Query, response: { 200: z.array(CustomerView) } } },
    async (request, reply) => {
      const page = await listCustomers(db, { ...request.query, of: currentUser(request) })
      const ids = page.items.map(({ _id }) => _id)
      await recordAccess(services, request, 'list', ids)
      return answerPage(reply, page)
    },
  )

  app.get(
    '/api/customers/:id',
    { schema: { params: z.object({ id: CustomerId }), response: { 200: CustomerView } } },
    async (request, reply) => {
      const found = await findCustomer(db, request.params.id, currentUser(request))
      const { customer } = requireFound(reply, found, 'Kunden finns inte.')
      await recordAccess(services, request, 'person', [customer._id])
      return customer
    },
  )
}
