import type { CustomerEvent, CustomerRegistered } from '../../domain/customer/events.ts'
import type { Recorded } from '../../domain/event-log.ts'
import { erased, isErased, type Personal, shown } from '../../domain/personal.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { CustomerRow } from './table.ts'

type Of<Type> = Extract<CustomerEvent, { readonly type: Type }>

const known = <Value>(value: Personal<Value>): Value | null => (isErased(value) ? null : value)

/** The changes of one event to the row of its customer. */
const changing = <Event extends CustomerEvent>(
  change: (data: Event['data']) => Partial<CustomerRow>,
): RowFold<CustomerRow, Event> => ({
  keys: ({ data }) => [data.customerId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data), revision },
})

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

export const customers = rowProjection<CustomerRow>({
  name: 'customers',
  version: 1,
  key: 'id',
  columns: {
    id: 'uuid',
    name: 'text not null',
    info: 'text',
    organization_number: 'text',
    contact_name: 'text',
    contact_email: 'text',
    delivery: 'jsonb',
    invoice: 'jsonb',
    order_date: 'text',
    done_date: 'text',
    is_contact_forgotten: 'boolean not null',
    is_removed: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: ['(name, id)'],
  on: {
    CustomerRegistered: { keys: ({ data }) => [data.customerId], fold: (_, recorded) => registered(recorded) },
    CustomerDescribed: changing<Of<'CustomerDescribed'>>(
      ({ changes: { name, personName, info, organizationNumber } }) => ({
        ...(name === undefined ? {} : { name }),
        ...(personName === undefined ? {} : { name: shown(personName) }),
        ...(info === undefined ? {} : { info: known(info), ...here }),
        ...(organizationNumber === undefined ? {} : { organization_number: known(organizationNumber), ...here }),
      }),
    ),
    CustomerContactChanged: changing<Of<'CustomerContactChanged'>>(({ changes: { contactName, contactEmail } }) => ({
      ...(contactName === undefined ? {} : { contact_name: known(contactName) }),
      ...(contactEmail === undefined ? {} : { contact_email: known(contactEmail) }),
      ...here,
    })),
    CustomerMoved: changing<Of<'CustomerMoved'>>(({ changes: { delivery, invoice } }) => ({
      ...(delivery === undefined ? {} : { delivery: known(delivery) }),
      ...(invoice === undefined ? {} : { invoice: known(invoice) }),
      ...here,
    })),
    CustomerDated: changing<Of<'CustomerDated'>>(({ changes: { orderDate, doneDate } }) => ({
      ...(orderDate === undefined ? {} : { order_date: orderDate }),
      ...(doneDate === undefined ? {} : { done_date: doneDate }),
    })),
    CustomerRemoved: changing(() => ({ is_removed: true })),
    CustomerRestored: changing(() => ({ is_removed: false })),
    CustomerContactForgotten: changing<Of<'CustomerContactForgotten'>>(({ nameToo }) => ({
      ...forgotten,
      ...(nameToo && { name: shown(erased) }),
    })),
  },
})
