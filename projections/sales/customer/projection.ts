import type { Recorded } from '../../../domain/kernel/event-log.ts'
import { erased, isErased, type Personal, shown } from '../../../domain/kernel/personal.ts'
import type { CustomerEvent, CustomerRegistered } from '../../../domain/sales/customer/events.ts'
import { entity } from '../../kernel/entity.ts'
import { type CustomerRow, customerRows } from './table.ts'

const known = <Value>(value: Personal<Value>): Value | null => (isErased(value) ? null : value)

const registered = ({ event: { data }, recordedAt, revision }: Recorded<CustomerRegistered>): CustomerRow => ({
  id: data.customerId,
  name: data.personName === undefined ? data.name : shown(data.personName),
  info: known(data.info),
  organization_number: known(data.organizationNumber),
  contact_name: known(data.contactName),
  contact_email: known(data.contactEmail),
  delivery: known(data.delivery),
  invoice: known(data.invoice),
  order_date: data.orderDate,
  done_date: data.doneDate,
  is_contact_forgotten: false,
  is_removed: false,
  created_at: recordedAt,
  revision,
})

const forgotten: Partial<CustomerRow> = {
  info: null,
  organization_number: null,
  contact_name: null,
  contact_email: null,
  delivery: null,
  invoice: null,
  is_contact_forgotten: true,
}

/** Somebody is in the place of a forgotten contact as soon as anything but the name is filled in. */
const here = { is_contact_forgotten: false }

export const customers = entity<CustomerEvent, CustomerRow>(customerRows)({
  id: ({ customerId }) => customerId,
  opens: { CustomerRegistered: registered },
  on: {
    CustomerDescribed: ({ changes: { name, personName, info, organizationNumber } }) => ({
      ...(name === undefined ? {} : { name }),
      ...(personName === undefined ? {} : { name: shown(personName) }),
      ...(info === undefined ? {} : { info: known(info), ...here }),
      ...(organizationNumber === undefined ? {} : { organization_number: known(organizationNumber), ...here }),
    }),
    CustomerContactChanged: ({ changes: { contactName, contactEmail } }) => ({
      ...(contactName === undefined ? {} : { contact_name: known(contactName) }),
      ...(contactEmail === undefined ? {} : { contact_email: known(contactEmail) }),
      ...here,
    }),
    CustomerMoved: ({ changes: { delivery, invoice } }) => ({
      ...(delivery === undefined ? {} : { delivery: known(delivery) }),
      ...(invoice === undefined ? {} : { invoice: known(invoice) }),
      ...here,
    }),
    CustomerDated: ({ changes: { orderDate, doneDate } }) => ({
      ...(orderDate === undefined ? {} : { order_date: orderDate }),
      ...(doneDate === undefined ? {} : { done_date: doneDate }),
    }),
    CustomerRemoved: () => ({ is_removed: true }),
    CustomerRestored: () => ({ is_removed: false }),
    CustomerContactForgotten: ({ nameToo }) => ({
      ...forgotten,
      ...(nameToo && { name: shown(erased) }),
    }),
  },
})
