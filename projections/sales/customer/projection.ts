import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, erasedValue, isErased, type Personal } from '../../../domain/kernel/personal.ts'
import type { CustomerEvent, CustomerRegistered } from '../../../domain/sales/customer/events.ts'
import { entity } from '../../kernel/entity.ts'
import { type CustomerRow, customerRows } from './table.ts'

const valueOrNull = <Value>(value: Personal<Value>): Value | null => (isErased(value) ? null : value)

const rowOfRegistered = ({
  event: { data },
  recordedAt,
  revision,
}: RecordedEvent<CustomerRegistered>): CustomerRow => ({
  id: data.customerId,
  name: data.personName === undefined ? data.name : displayText(data.personName),
  info: valueOrNull(data.info),
  organization_number: valueOrNull(data.organizationNumber),
  contact_name: valueOrNull(data.contactName),
  contact_email: valueOrNull(data.contactEmail),
  delivery: valueOrNull(data.delivery),
  invoice: valueOrNull(data.invoice),
  order_date: data.orderDate,
  done_date: data.doneDate,
  is_contact_forgotten: false,
  is_removed: false,
  created_at: recordedAt,
  revision,
})

const forgottenFields: Partial<CustomerRow> = {
  info: null,
  organization_number: null,
  contact_name: null,
  contact_email: null,
  delivery: null,
  invoice: null,
  is_contact_forgotten: true,
}

/** A new contact replaces a forgotten one as soon as staff fill in anything but the name. */
const contactPresent = { is_contact_forgotten: false }

export const customers = entity<CustomerEvent, typeof customerRows>(customerRows)({
  id: ({ customerId }) => customerId,
  opens: { CustomerRegistered: rowOfRegistered },
  on: {
    CustomerDescribed: ({ changes: { name, personName, info, organizationNumber } }) => ({
      ...(name === undefined ? {} : { name }),
      ...(personName === undefined ? {} : { name: displayText(personName) }),
      ...(info === undefined ? {} : { info: valueOrNull(info), ...contactPresent }),
      ...(organizationNumber === undefined
        ? {}
        : { organization_number: valueOrNull(organizationNumber), ...contactPresent }),
    }),
    CustomerContactChanged: ({ changes: { contactName, contactEmail } }) => ({
      ...(contactName === undefined ? {} : { contact_name: valueOrNull(contactName) }),
      ...(contactEmail === undefined ? {} : { contact_email: valueOrNull(contactEmail) }),
      ...contactPresent,
    }),
    CustomerMoved: ({ changes: { delivery, invoice } }) => ({
      ...(delivery === undefined ? {} : { delivery: valueOrNull(delivery) }),
      ...(invoice === undefined ? {} : { invoice: valueOrNull(invoice) }),
      ...contactPresent,
    }),
    CustomerDated: ({ changes: { orderDate, doneDate } }) => ({
      ...(orderDate === undefined ? {} : { order_date: orderDate }),
      ...(doneDate === undefined ? {} : { done_date: doneDate }),
    }),
    CustomerRemoved: () => ({ is_removed: true }),
    CustomerRestored: () => ({ is_removed: false }),
    CustomerContactForgotten: ({ nameToo }) => ({
      ...forgottenFields,
      ...(nameToo && { name: displayText(erasedValue) }),
    }),
  },
})
