import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayInSweden, startOfDay } from '../../commands/swedish-days.ts'
import { orderListCsv } from '../../formats/order-list/order-list-csv.ts'
import { invoicedOrders, ordersToInvoice } from '../../projections/orders/queries.ts'
import { OrderToInvoice } from '../../projections/orders/view.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { wholeNumber } from '../whole-number.ts'

/** `invoicedIn`: the year whose invoices are asked for; without, what waits for one. */
const querystring = z.object({ invoicedIn: wholeNumber({ min: 2000, max: 2999 }).optional() })
type Asked = z.infer<typeof querystring>

/** What waits for its invoice, and what has got one: to read, to count with and to print. */
export const invoiceListRoutes = (app: App, { db, now, print }: Services): void => {
  const orders = ({ invoicedIn: year }: Asked) =>
    year === undefined
      ? ordersToInvoice(db)
      : invoicedOrders(db, { from: startOfDay(`${year}-01-01`), until: startOfDay(`${year + 1}-01-01`) })

  const lines = async (asked: Asked) =>
    (await orders(asked)).map((order) => ({ ...order, orderDay: dayInSweden(new Date(order.orderDate)) }))

  const download = (reply: FastifyReply, { invoicedIn }: Asked, [type, ending]: readonly [string, string]) => {
    const name = invoicedIn === undefined ? `fakturaunderlag-${dayInSweden(now())}` : `fakturerade-${invoicedIn}`
    return reply.headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
    })
  }

  app.get(
    '/api/orders/toInvoice',
    { schema: { querystring, response: { 200: z.array(OrderToInvoice) } } },
    ({ query }) => orders(query),
  )

  app.get('/api/orders/toInvoice/csv', { schema: { querystring } }, async ({ query }, reply) =>
    download(reply, query, ['text/csv; charset=utf-8', 'csv']).send(orderListCsv(await lines(query))),
  )

  app.get('/api/orders/toInvoice/pdf', { schema: { querystring } }, async ({ query }, reply) => {
    const { invoicedIn = null } = query
    const list = { date: dayInSweden(now()), invoicedIn, orders: await lines(query) }
    const bytes = await print({ kind: 'invoiceList', list })
    return download(reply, query, ['application/pdf', 'pdf']).send(Buffer.from(bytes))
  })
}
