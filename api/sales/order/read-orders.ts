import { z } from 'zod'
import { invoiceFacts } from '../../../commands/sales/order/invoice-facts.ts'
import { findLiveOrder } from '../../../commands/sales/order/order-tools.ts'
import { CustomerId, OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { invoiceLacks, missingInvoiceFacts } from '../../../domain/sales/order/invoice.ts'
import { OrderState } from '../../../domain/sales/order/rules.ts'
import { countWaitingOrders } from '../../../projections/sales/order/invoices.ts'
import { listOrders } from '../../../projections/sales/order/list.ts'
import { findOrder, findOrderOfQuotation, ordersToDecide } from '../../../projections/sales/order/queries.ts'
import {
  OrderReceipt,
  OrdersToDecide,
  OrderView,
  orderSorts,
  WaitingOrders,
} from '../../../projections/sales/order/view.ts'
import { requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { holdsQuotation } from '../quotation/quotation-access.ts'

const Query = listQuery(orderSorts, { sort: 'orderDate', direction: 'desc' }, { usual: 50 }).and(
  z.object({ state: OrderState.optional(), customer: CustomerId.optional() }),
)

const listRoutes = (app: App, services: Services): void => {
  const { db } = services
  app.get(
    '/api/orders',
    { schema: { querystring: Query, response: { 200: z.array(OrderView) } } },
    async (request, reply) => {
      const page = await listOrders(db, request.query)
      const ids = page.items.map(({ _id }) => _id)
      await recordAccess(services, request, 'list', ids)
      return answerPage(reply, page)
    },
  )

  app.get('/api/orders/toDecide', { schema: { response: { 200: OrdersToDecide } } }, () => ordersToDecide(db))

  app.get('/api/orders/waiting', { schema: { response: { 200: WaitingOrders } } }, () => countWaitingOrders(db))
}

/** A customer or quotation that staff have chosen in the form and not saved yet. Empty: none is chosen. */
const ChosenParties = z.object({
  customer: z.union([z.literal(''), CustomerId]).optional(),
  quotation: z.union([z.literal(''), QuotationId]).optional(),
})

const chosenIdOr = <Id>(chosen: Id | '' | undefined, saved: Id | null): Id | null => {
  if (chosen === undefined) return saved
  return chosen === '' ? null : chosen
}

/** The order form asks for these before an order becomes ready for its invoice. */
const lacksRoute = (app: App, { handlers }: Services): void => {
  app.get(
    '/api/orders/:id/invoiceLacks',
    {
      schema: {
        params: z.object({ id: OrderId }),
        querystring: ChosenParties,
        response: { 200: z.array(z.enum(invoiceLacks)) },
      },
    },
    async ({ params, query }) => {
      const order = orNotFound(await findLiveOrder({ handlers }, params.id), 'Ordern finns inte.')
      const customer = chosenIdOr(query.customer, order.form.customer)
      const quotation = chosenIdOr(query.quotation, order.form.quotation)
      return [...missingInvoiceFacts(await invoiceFacts({ handlers }, { ...order.form, customer, quotation }))]
    },
  )
}

export const readOrderRoutes = (app: App, services: Services): void => {
  const { db } = services
  listRoutes(app, services)
  lacksRoute(app, services)

  app.get(
    '/api/orders/showByQuotation/:quotationId',
    {
      schema: {
        params: z.object({ quotationId: QuotationId }),
        querystring: z.object({ code: z.string().max(100).optional() }),
        response: { 200: z.union([OrderView, OrderReceipt]) },
      },
    },
    async (request) => {
      const { quotationId } = request.params
      const isHeld = await holdsQuotation(services, request, { quotationId, code: request.query.code })
      const order = isHeld ? await findOrderOfQuotation(db, quotationId) : undefined
      if (!order) throw notFoundProblem('Det finns ingen order på offerten.')
      if (!isStaff(request.user)) return OrderReceipt.parse(order)
      await recordAccess(services, request, 'person', [order._id])
      return order
    },
  )

  app.get(
    '/api/orders/:id',
    { schema: { params: z.object({ id: OrderId }), response: { 200: OrderView } } },
    async (request, reply) => {
      const { order } = requireFound(reply, await findOrder(db, request.params.id), 'Ordern finns inte.')
      await recordAccess(services, request, 'person', [order._id])
      return order
    },
  )
}
