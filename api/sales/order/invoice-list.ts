import { z } from 'zod'
import { dayInSweden, startOfDay } from '../../../commands/kernel/swedish-days.ts'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import { type InvoicesOf, listInvoices } from '../../../projections/sales/order/invoices.ts'
import { invoiceSorts, OrderToInvoice } from '../../../projections/sales/order/view.ts'
import { type BulkItemAct, bulkRoutes } from '../../kernel/bulk-routes.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { orderTools } from './tools.ts'

/**
 * `waiting`: orders that wait for their invoice. `uninvoiced`: orders that are done without one. A year: orders
 * invoiced in it.
 */
const year = wholeNumber({ min: 2000, max: 2999 })
const params = z.object({ of: z.union([z.enum(['waiting', 'uninvoiced']), year]) })
const printedListQuery = z.object({ of: z.union([z.literal('waiting'), year]) })
type InvoiceListKind = z.infer<typeof params>['of']

const querystring = listQuery(invoiceSorts, { sort: 'date', direction: 'desc' }, { usual: 50 })

const invoicePeriodOf = (asked: InvoiceListKind): InvoicesOf =>
  typeof asked === 'number' ? { from: startOfDay(`${asked}-01-01`), until: startOfDay(`${asked + 1}-01-01`) } : asked

const printRoute = (app: App, services: Services): void => {
  const { db, now, print } = services
  app.get('/api/orders/invoices/:of/pdf', { schema: { params: printedListQuery } }, async (request, reply) => {
    const { of } = request.params
    const { items } = await listInvoices(db, { of: invoicePeriodOf(of), sort: 'customer', direction: 'asc' })
    const ids = items.map(({ _id }) => _id)
    await recordAccess(services, request, 'csv', ids)
    const orders = items.map((order) => ({ ...order, orderDay: dayInSweden(new Date(order.orderDate)) }))
    const date = dayInSweden(now())
    const list = { date, invoicedIn: typeof of === 'number' ? of : null, orders }
    const name = typeof of === 'number' ? `fakturerade-${of}` : `fakturaunderlag-${date}`
    const bytes = await print({ kind: 'invoiceList', list })
    return sendAttachment(reply, { name: `${name}.pdf`, bytes })
  })
}

/** Staff read and print the list of orders to invoice or invoiced, mark orders, and undo a mark that was a mistake. */
export const invoiceListRoutes = (app: App, services: Services): void => {
  const { db } = services
  const tools = orderTools(services)
  printRoute(app, services)

  app.get(
    '/api/orders/invoices/:of',
    { schema: { params, querystring, response: { 200: z.array(OrderToInvoice) } } },
    async (request, reply) => {
      const page = await listInvoices(db, { ...request.query, of: invoicePeriodOf(request.params.of) })
      const ids = page.items.map(({ _id }) => _id)
      await recordAccess(services, request, 'list', ids)
      return answerPage(reply, page)
    },
  )

  const send =
    (sent: Parameters<typeof changeOrder>[1]['sent']): BulkItemAct<OrderId> =>
    ({ id: orderId, context }) =>
      changeOrder(tools, { orderId, sent, seen: undefined }, context)
  bulkRoutes(
    app,
    { collection: '/api/orders', id: OrderId },
    { invoiced: send({ state: 'done' }), notInvoiced: send({ state: 'ready-for-invoice', done: false }) },
  )
}
