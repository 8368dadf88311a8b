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
  /** An order may be removed while it is neither done nor has invoice facts. */
  mayBeRemoved: z.boolean(),
  createdAt: z.string(),
  /** The issue whose production suggests that the work has begun. */
  suggestedBy: IssueId.nullable(),
  /** Next year's order, which waits for staff. */
  renewal: z.object({ year: z.int(), dueOn: z.string(), quotation: QuotationId.nullable() }).nullable(),
  /** The year for which it renews another order; null: it renews none. */
  renewsYear: z.int().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

/** The fields of an order that its customer may see. */
export const OrderReceipt = OrderView.pick({ _id: true, name: true, state: true, done: true, orderDate: true })
export type OrderReceipt = z.infer<typeof OrderReceipt>

/** An order that waits for its invoice, with the invoice facts; null: none are sealed. */
export const OrderToInvoice = OrderView.extend({ invoice: InvoiceFacts.nullable() })
export type OrderToInvoice = z.infer<typeof OrderToInvoice>

/** The orders that wait for a decision of staff. */
export const OrdersToDecide = z.object({ suggestions: z.array(OrderView), renewals: z.array(OrderView) })
export type OrdersToDecide = z.infer<typeof OrdersToDecide>

/**
 * The numbers of orders that wait for their invoice, of renewals that wait for staff, and of orders that are done
 * without an invoice.
 */
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

/** `customer`: the payer. `date`: the order's date while it waits, the day it was done afterwards. */
export const invoiceSorts = { name: 'text', customer: 'text', date: 'text' } as const
export type InvoiceSort = keyof typeof invoiceSorts
