import { z } from 'zod'
import { invoiceFacts } from '../../commands/order/invoice-facts.ts'
import { orderStream } from '../../commands/order.ts'
import { CustomerId, OrderId, QuotationId } from '../../domain/ids.ts'
import { invoiceLacks, lacksOf } from '../../domain/order/invoice.ts'
import { OrderState } from '../../domain/order/rules.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { listOrders } from '../../projections/orders/list.ts'
import {
  countWaitingOrders,
  doneUninvoicedOrders,
  findOrder,
  findOrderOfQuotation,
  ordersToDecide,
} from '../../projections/orders/queries.ts'
import { OrderReceipt, orderSorts, OrdersToDecide, OrderView, WaitingOrders } from '../../projections/orders/view.ts'
import { notFound } from '../problem.ts'
import { holdsQuotation } from '../quotations/holds-quotation.ts'
import { setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { wholeNumber } from '../whole-number.ts'

const MOST_ORDERS = 200

/** `after`: the last order of the page before; a page with fewer than `limit` is the last. */
const Query = z.object({
  sort: z.enum(orderSorts).default('orderDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: wholeNumber({ min: 1, max: MOST_ORDERS }).default(50),
  after: OrderId.optional(),
  customer: CustomerId.optional(),
  state: OrderState.optional(),
  search: z.string().max(200).optional(),
})

const listRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/orders',
    { schema: { querystring: Query, response: { 200: z.array(OrderView) } } },
    ({ query: { direction, ...query } }) => listOrders(db, { ...query, descending: direction === 'desc' }),
  )

  app.get('/api/orders/toDecide', { schema: { response: { 200: OrdersToDecide } } }, () => ordersToDecide(db))

  app.get('/api/orders/doneUninvoiced', { schema: { response: { 200: z.array(OrderView) } } }, () =>
    doneUninvoicedOrders(db),
  )

  app.get('/api/orders/waiting', { schema: { response: { 200: WaitingOrders } } }, () => countWaitingOrders(db))
}

/** Another customer or quotation than the order has: one that is chosen and not saved. Empty: none. */
const Chosen = z.object({
  customer: z.union([z.literal(''), CustomerId]).optional(),
  quotation: z.union([z.literal(''), QuotationId]).optional(),
})

const chosenOr = <Id>(chosen: Id | '' | undefined, saved: Id | null): Id | null => {
  if (chosen === undefined) return saved
  return chosen === '' ? null : chosen
}

/** Asked before an order becomes ready for its invoice. */
const lacksRoute = (app: App, { handlers }: Services): void => {
  app.get(
    '/api/orders/:id/invoiceLacks',
    {
      schema: {
        params: z.object({ id: OrderId }),
        querystring: Chosen,
        response: { 200: z.array(z.enum(invoiceLacks)) },
      },
    },
    async ({ params, query }) => {
      const order = await handlers.order.state(orderStream(params.id))
      if (order.status !== 'Live') throw notFound('Ordern finns inte.')
      const customer = chosenOr(query.customer, order.form.customer)
      const quotation = chosenOr(query.quotation, order.form.quotation)
      return [...lacksOf(await invoiceFacts({ handlers }, { ...order.form, customer, quotation }))]
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
      if (!order) throw notFound('Det finns ingen order på offerten.')
      return isStaff(request.user) ? order : OrderReceipt.parse(order)
    },
  )

  app.get(
    '/api/orders/:id',
    { schema: { params: z.object({ id: OrderId }), response: { 200: OrderView } } },
    async ({ params }, reply) => {
      const found = await findOrder(db, params.id)
      if (!found) throw notFound('Ordern finns inte.')
      setETag(reply, found.revision)
      return found.order
    },
  )
}
