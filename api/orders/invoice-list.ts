import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayInSweden } from '../../commands/swedish-days.ts'
import { orderListCsv } from '../../formats/order-list/order-list-csv.ts'
import { ordersToInvoice } from '../../projections/orders/queries.ts'
import { OrderToInvoice } from '../../projections/orders/view.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

/** What waits for its invoice: to read, to count with and to print. */
export const invoiceListRoutes = (app: App, { db, now, print }: Services): void => {
  const lines = async () =>
    (await ordersToInvoice(db)).map((order) => ({ ...order, orderDay: dayInSweden(new Date(order.orderDate)) }))

  const download = (reply: FastifyReply, type: string, ending: string) =>
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="fakturaunderlag-${dayInSweden(now())}.${ending}"`,
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
    })

  app.get('/api/orders/toInvoice', { schema: { response: { 200: z.array(OrderToInvoice) } } }, () =>
    ordersToInvoice(db),
  )

  app.get('/api/orders/toInvoice/csv', async (_, reply) =>
    download(reply, 'text/csv; charset=utf-8', 'csv').send(orderListCsv(await lines())),
  )

  app.get('/api/orders/toInvoice/pdf', async (_, reply) => {
    const list = { date: dayInSweden(now()), orders: await lines() }
    const bytes = await print({ kind: 'invoiceList', list })
    return download(reply, 'application/pdf', 'pdf').send(Buffer.from(bytes))
  })
}
