import { customerId, orderId } from '../../../domain/sales/order/examples.ts'
import type { Order } from '../../sales/queries/orders.ts'

/** An order as the API answers it, not yet begun. */
export const orderAnswered: Order = {
  _id: orderId,
  name: 'Församlingsbladet 2026',
  info: '',
  customer: customerId,
  customerName: 'Älvby församling',
  quotation: null,
  publication: null,
  orderType: 'ljudkod-narrate',
  state: 'created',
  renew: false,
  orderDate: '2026-11-20T09:00:00.000Z',
  done: false,
  doneDate: null,
  mayBeRemoved: true,
  createdAt: '2026-11-18T09:00:00.000Z',
  suggestedBy: null,
  renewal: null,
  renewsYear: null,
}
