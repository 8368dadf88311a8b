import { z } from 'zod'
import { CustomerId, IssueId, OrderId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { InvoiceFacts } from '../../../domain/sales/order/invoice.ts'
import { OrderState, OrderType } from '../../../domain/sales/order/rules.ts'

/** An order as the API answers it and the screens show it. */
export const OrderView = z.object({
  _id: OrderId,
  name: z.string(),
  info: z.string(),
  customer: CustomerId.nullable(),
  /** Empty without a customer. */
  customerName: z.string(),
  quotation: QuotationId.nullable(),
  publication: PublicationId.nullable(),
  orderType: OrderType,
  state: OrderState,
  renew: z.boolean(),
  orderDate: z.string(),
  done: z.boolean(),
  doneDate: z.string().nullable(),
  /** Neither done nor with anything that backs an invoice. */
  mayBeRemoved: z.boolean(),
  createdAt: z.string(),
  /** The issue whose production suggests that this order has begun. */
  suggestedBy: IssueId.nullable(),
  /** Next year's order, waiting for somebody's word. */
  renewal: z.object({ year: z.int(), dueOn: z.string(), quotation: QuotationId.nullable() }).nullable(),
  /** The year it carries another order on for; null: it renews none. */
  renewsYear: z.int().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

/** What a customer learns of the order that came of her quotation. */
export const OrderReceipt = OrderView.pick({ _id: true, name: true, state: true, done: true, orderDate: true })
export type OrderReceipt = z.infer<typeof OrderReceipt>

/** An order that waits for its invoice, with what backs it; null: nothing has been sealed. */
export const OrderToInvoice = OrderView.extend({ invoice: InvoiceFacts.nullable() })
export type OrderToInvoice = z.infer<typeof OrderToInvoice>

/** What asks for somebody's word. */
export const OrdersToDecide = z.object({ suggestions: z.array(OrderView), renewals: z.array(OrderView) })
export type OrdersToDecide = z.infer<typeof OrdersToDecide>

/** How many orders wait for their invoice, renewals for somebody's word, and how many are done without any invoice. */
export const WaitingOrders = z.object({ invoices: z.int(), renewals: z.int(), uninvoiced: z.int() })
export type WaitingOrders = z.infer<typeof WaitingOrders>

export const orderSorts = {
  orderDate: 'text',
  createdAt: 'text',
  name: 'text',
  customer: 'text',
  orderType: 'integer',
  state: 'integer',
} as const
export type OrderSort = keyof typeof orderSorts

/** `customer`: who pays; `date`: of what waits its order's, of what is done when it was. */
export const invoiceSorts = { name: 'text', customer: 'text', date: 'text' } as const
export type InvoiceSort = keyof typeof invoiceSorts
