import { CustomerId, IssueId, OrderId, PublicationId, QuotationId } from '../../kernel/ids.ts'
import type { OrderForm } from './commands.ts'
import type { OrderEvent, OrderPlaced } from './events.ts'
import type { InvoiceFacts } from './invoice.ts'
import type { OrderState } from './rules.ts'

export const orderId = OrderId.parse('0199e2a0-0000-7000-8000-0000000000a1')
export const nextOrderId = OrderId.parse('0199e2a0-0000-7000-8000-0000000000a2')
export const customerId = CustomerId.parse('0199e2a0-0000-7000-8000-0000000000b1')
export const personId = '0199e2a0-0000-7000-8000-0000000000b9'
export const quotationId = QuotationId.parse('0199e2a0-0000-7000-8000-0000000000c1')
export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const issueId = IssueId.parse('0199e2a0-0000-7000-8000-0000000000e1')
export const sealId = '0199e2a0-0000-7000-8000-0000000000f1'
export const eventTime = '2026-11-20T09:00:00.000Z'

export const form: OrderForm = {
  name: 'Församlingsbladet 2026',
  info: '',
  customer: customerId,
  quotation: quotationId,
  publication: null,
  orderType: 'ljudkod-narrate',
  state: 'created',
  renew: true,
  orderDate: '2026-03-02T09:00:00.000Z',
  done: false,
  doneDate: null,
}

export const orderPlaced: OrderPlaced = {
  type: 'OrderPlaced',
  data: {
    orderId,
    personId,
    name: form.name,
    info: '',
    customer: customerId,
    quotation: quotationId,
    publication: null,
    orderType: 'ljudkod-narrate',
    renew: true,
    orderDate: form.orderDate,
    renews: null,
  },
}

export const facts: InvoiceFacts = {
  orderName: form.name,
  customerName: 'Norrby församling',
  organizationNumber: '252000-0016',
  reference: 'Karin Berg',
  email: 'karin@example.se',
  address1: 'Kyrkvägen 1',
  address2: 'c/o Pastorsexpeditionen',
  postcode: '972 31',
  city: 'Luleå',
  lines: [{ code: 'narrate', quantity: 24, unitPrice: 45_000, amount: 1_080_000, vatRate: 2_500 }],
}

export const invoice = { sealId, facts, eraseOn: '2034-01-01' }

export const orderRemoved: OrderEvent = { type: 'OrderRemoved', data: { orderId } }
export const orderWithdrawn: OrderEvent = { type: 'OrderWithdrawn', data: { orderId, at: eventTime } }
export const inProduction: OrderEvent = { type: 'OrderPutIntoProduction', data: { orderId, at: eventTime } }
export const inReview: OrderEvent = { type: 'OrderSentToReview', data: { orderId, at: eventTime } }
export const orderMadeReadyForInvoice: OrderEvent = {
  type: 'OrderMadeReadyForInvoice',
  data: { orderId, at: eventTime },
}
export const invoiceFactsSealed: OrderEvent = { type: 'InvoiceFactsSealed', data: { orderId, ...invoice } }
export const orderCompleted: OrderEvent = {
  type: 'OrderCompleted',
  data: { orderId, state: 'done', doneDate: eventTime },
}

/** The events that lead to each state. */
export const historiesByState: Readonly<Record<OrderState, readonly OrderEvent[]>> = {
  created: [orderPlaced],
  'in-production': [orderPlaced, inProduction],
  'in-review': [orderPlaced, inProduction, inReview],
  'ready-for-invoice': [orderPlaced, inProduction, inReview, orderMadeReadyForInvoice],
  done: [orderPlaced, inProduction, inReview, orderMadeReadyForInvoice, orderCompleted],
}
