import { z } from 'zod'
import { CustomerId, OrderId, QuotationId } from '../../domain/ids.ts'
import { OrderState } from '../../domain/order/rules.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { listOrders, type OrderCursor, type OrderQuery, orderSorts } from '../../projections/orders/list.ts'
import { findOrder, findOrderOfQuotation, ordersToDecide } from '../../projections/orders/queries.ts'
import { OrderReceipt, OrdersToDecide, OrderView } from '../../projections/orders/view.ts'
import { notFound } from '../problem.ts'
import { holdsQuotation } from '../quotations/holds-quotation.ts'
import { setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const MOST_ORDERS = 200

const Cursor = z.object({
  value: z.union([z.string().refine((text) => !text.includes('\0')), z.int32()]),
  id: z.uuid(),
})

/** Where the last page ended, as it was answered; what is none begins at the beginning. */
const After = z
  .string()
  .max(2_000)
  .transform((text): OrderCursor | undefined => {
    try {
      const parsed = Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return parsed.success ? parsed.data : undefined
    } catch {
      return undefined
    }
  })

const written = (cursor: OrderCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const Query = z.object({
  sort: z.enum(orderSorts).default('orderDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(MOST_ORDERS).default(50),
  after: After.optional(),
  customer: CustomerId.optional(),
  state: OrderState.optional(),
  search: z.string().max(200).optional(),
})

/** A place in a list that was sorted otherwise is none. */
const toQuery = ({ direction, after, ...rest }: z.infer<typeof Query>): OrderQuery => {
  const isOfThisOrder = typeof after?.value === (rest.sort === 'state' ? 'number' : 'string')
  return { ...rest, descending: direction === 'desc', after: isOfThisOrder ? after : undefined }
}

const OrderPage = z.object({ orders: z.array(OrderView), next: z.string().nullable() })

const listRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/orders',
    { schema: { querystring: Query, response: { 200: z.array(OrderView) } } },
    async ({ query }, reply) => {
      const { orders, next } = await listOrders(db, toQuery(query))
      if (next) void reply.header('X-Next', written(next))
      return [...orders]
    },
  )

  app.get('/api/orders/page', { schema: { querystring: Query, response: { 200: OrderPage } } }, async ({ query }) => {
    const { orders, next } = await listOrders(db, toQuery(query))
    return { orders: [...orders], next: next ? written(next) : null }
  })

  app.get('/api/orders/toDecide', { schema: { response: { 200: OrdersToDecide } } }, () => ordersToDecide(db))
}

export const readOrderRoutes = (app: App, services: Services): void => {
  const { db } = services
  listRoutes(app, services)

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
