import { expect, it } from 'vitest'
import { OrderId } from '../../../domain/kernel/ids.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import { eventTime, facts, orderPlaced, sealId } from '../../../domain/sales/order/examples.ts'
import { placeAt } from '../../kernel/paging/place.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { customers } from '../customer/projection.ts'
import { listInvoices } from './invoices.ts'
import { orders } from './projection.ts'
import { invoiceSorts } from './view.ts'

const db = await openReadModel(orders, customers)

it('pages, sorts and searches what is to be invoiced by who pays, as it was sealed', async () => {
  const payers = ['Öjeby IF', 'Norrby församling', 'Åsele kommun'] as const
  const ids = payers.map((_, index) => OrderId.parse(`0199e2a0-0000-7000-8000-0000000000e${index}`))
  const sealedFor = (customerName: string, id: OrderId): readonly OrderEvent[] => [
    { ...orderPlaced, data: { ...orderPlaced.data, orderId: id } },
    { type: 'OrderMadeReadyForInvoice', data: { orderId: id, at: eventTime } },
    {
      type: 'InvoiceFactsSealed',
      data: { orderId: id, sealId, facts: { ...facts, customerName }, eraseOn: '2034-01-01' },
    },
  ]
  const log = payers.flatMap((payer, index) => sealedFor(payer, ids[index] ?? orderPlaced.data.orderId))
  await projectAll(db, orders, recordedHistory(...log))
  const query = { of: 'waiting', sort: 'customer', direction: 'asc' } as const
  const seen: string[] = []
  let page = await listInvoices(db, { ...query, limit: 1 })
  expect(page.total).toBe(3)
  for (;;) {
    seen.push(...page.items.map(({ invoice }) => invoice?.customerName ?? ''))
    if (page.next === undefined) break
    page = await listInvoices(db, { ...query, limit: 1, place: placeAt(page.next, invoiceSorts.customer) })
  }
  expect(seen).toEqual(['Norrby församling', 'Åsele kommun', 'Öjeby IF'])
  const found = await listInvoices(db, { ...query, search: 'öjeby' })
  expect(found.items.map(({ _id }) => _id)).toEqual([ids[0]])
})
