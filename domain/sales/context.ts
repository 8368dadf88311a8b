import type { PersonalFieldsOf } from '../kernel/personal-fields.ts'
import type { CustomerEvent } from './customer/events.ts'
import type { DiscountEvent } from './discount/events.ts'
import type { OrderEvent } from './order/events.ts'
import type { PriceListEvent } from './price-list/events.ts'
import type { QuotationEvent } from './quotation/events.ts'
import { contactFields } from './quotation/fields.ts'
import type { ReservationEvent } from './reservation/events.ts'
import type { SellerEvent } from './seller/events.ts'

export type ContextEvent =
  | CustomerEvent
  | DiscountEvent
  | OrderEvent
  | PriceListEvent
  | QuotationEvent
  | ReservationEvent
  | SellerEvent

export const personalFields = {
  CustomerRegistered: {
    subject: 'contactId',
    fields: ['personName', 'info', 'organizationNumber', 'contactName', 'contactEmail', 'delivery', 'invoice'],
  },
  CustomerDescribed: {
    subject: 'contactId',
    fields: ['changes.personName', 'changes.info', 'changes.organizationNumber'],
  },
  CustomerContactChanged: { subject: 'contactId', fields: ['changes.contactName', 'changes.contactEmail'] },
  CustomerMoved: { subject: 'contactId', fields: ['changes.delivery', 'changes.invoice'] },
  OrderPlaced: { subject: 'personId', fields: ['name', 'info'] },
  OrderDescribed: { subject: 'personId', fields: ['changes.name', 'changes.info'] },
  OrderHandedOver: { subject: 'personId', fields: ['name', 'info'] },
  InvoiceFactsSealed: { subject: 'sealId', fields: ['facts'] },
  QuotationDrafted: { subject: 'quotationId', fields: ['shortCode'] },
  QuotationRequested: { subject: 'quotationId', fields: ['shortCode'] },
  QuotationDescribed: { subject: 'quotationId', fields: ['changes.name', 'changes.info'] },
  CustomerDetailsGiven: {
    subject: 'quotationId',
    fields: [
      ...['customerName', 'customerEmail', 'message'].map((field) => `changes.${field}`),
      ...contactFields.map((field) => `changes.customerInfo.${field}`),
    ],
  },
  ManuscriptCounted: { subject: 'quotationId', fields: ['files.*.name'] },
  QuotationSent: { subject: 'quotationId', fields: ['greeting'] },
  QuotationDeclined: { subject: 'quotationId', fields: ['reason'] },
  SellerDescribed: { subject: 'sellerId', fields: ['changes.organizationNumber', 'changes.vatNumber'] },
  SellerMoved: {
    subject: 'sellerId',
    fields: ['changes.address1', 'changes.address2', 'changes.postcode', 'changes.city'],
  },
  SellerContactChanged: { subject: 'sellerId', fields: ['changes.email', 'changes.phone', 'changes.website'] },
  PaymentTermsSet: { subject: 'sellerId', fields: ['changes.bankgiro', 'changes.plusgiro'] },
} satisfies PersonalFieldsOf<ContextEvent>
