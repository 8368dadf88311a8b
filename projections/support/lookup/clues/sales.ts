import type { CustomerEvent } from '../../../../domain/sales/customer/events.ts'
import type { DiscountEvent } from '../../../../domain/sales/discount/events.ts'
import type { OrderEvent } from '../../../../domain/sales/order/events.ts'
import type { QuotationEvent } from '../../../../domain/sales/quotation/events.ts'
import { type Clues, partsOf } from './clue.ts'

export const ofSales: Clues<CustomerEvent | QuotationEvent | OrderEvent | DiscountEvent> = {
  CustomerRegistered: ({ customerId: id, ...told }) => ({
    kind: 'customer',
    id,
    lasting: [told.name],
    words: [told.personName, told.contactName, ...partsOf(told.delivery), ...partsOf(told.invoice)],
    contacts: [told.contactEmail],
    numbers: [told.organizationNumber],
  }),
  CustomerDescribed: ({ customerId: id, changes }) => ({
    kind: 'customer',
    id,
    lasting: [changes.name],
    words: [changes.personName],
    numbers: [changes.organizationNumber],
  }),
  CustomerContactChanged: ({ customerId: id, changes }) => ({
    kind: 'customer',
    id,
    words: [changes.contactName],
    contacts: [changes.contactEmail],
  }),
  CustomerMoved: ({ customerId: id, changes }) => ({
    kind: 'customer',
    id,
    words: [...partsOf(changes.delivery), ...partsOf(changes.invoice)],
  }),
  CustomerContactForgotten: ({ customerId: id, nameToo }) => ({
    kind: 'customer',
    id,
    forgets: nameToo ? 'name' : 'person',
  }),
  QuotationDrafted: ({ quotationId: id, shortCode }) => ({ kind: 'quotation', id, numbers: [shortCode] }),
  QuotationRequested: ({ quotationId: id, shortCode }) => ({ kind: 'quotation', id, numbers: [shortCode] }),
  QuotationDescribed: ({ quotationId: id, changes }) => ({ kind: 'quotation', id, words: [changes.name] }),
  CustomerDetailsGiven: ({ quotationId: id, changes: { customerName, customerEmail, customerInfo = {} } }) => ({
    kind: 'quotation',
    id,
    words: [customerName, customerInfo.name, customerInfo.person, customerInfo.ref],
    contacts: [customerEmail, customerInfo.email],
    numbers: [customerInfo.organizationNumber],
  }),
  QuotationForgotten: ({ quotationId: id }) => ({ kind: 'quotation', id, forgets: 'person' }),
  OrderPlaced: ({ orderId: id, name }) => ({ kind: 'order', id, words: [name] }),
  OrderDescribed: ({ orderId: id, changes }) => ({ kind: 'order', id, words: [changes.name] }),
  OrderHandedOver: ({ orderId: id, name }) => ({ kind: 'order', id, words: [name] }),
  OrderTextsForgotten: ({ orderId: id }) => ({ kind: 'order', id, forgets: 'person' }),
  DiscountOffered: ({ discountId: id, name, discountCode }) => ({
    kind: 'discount',
    id,
    words: [name],
    numbers: [discountCode],
  }),
  DiscountDescribed: ({ discountId: id, changes }) => ({ kind: 'discount', id, words: [changes.name] }),
  DiscountCodeChanged: ({ discountId: id, discountCode }) => ({ kind: 'discount', id, numbers: [discountCode] }),
}
