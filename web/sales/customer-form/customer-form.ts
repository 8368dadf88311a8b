import { z } from 'zod'
import { Address, blankAddress, CustomerForm } from '../../../domain/sales/customer/commands.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { flattenForm, unflattenForm } from '../../kernel/forms/flat-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { Customer } from '../queries/customers.ts'

export const addressParts = ['title', 'address1', 'address2', 'postcode', 'city'] as const
export type AddressPart = (typeof addressParts)[number]

export const addressLabels: Record<AddressPart, string> = {
  title: 'Mottagare',
  address1: 'Adress',
  address2: 'Adress, rad 2',
  postcode: 'Postnummer',
  city: 'Ort',
}

const { title, address1, address2, postcode, city } = Address.shape
const { name, info, organizationNumber, contact_name, contact_email } = CustomerForm.shape

export const CustomerFields = z.object({
  name,
  info,
  organizationNumber,
  contact_name,
  contact_email,
  'delivery:title': title,
  'delivery:address1': address1,
  'delivery:address2': address2,
  'delivery:postcode': postcode,
  'delivery:city': city,
  'invoice:title': title,
  'invoice:address1': address1,
  'invoice:address2': address2,
  'invoice:postcode': postcode,
  'invoice:city': city,
})
export type CustomerFields = z.infer<typeof CustomerFields>

type FlatAddresses = Pick<Customer, 'delivery' | 'invoice'> &
  Omit<CustomerFields, `${'delivery' | 'invoice'}:${AddressPart}`>

// The cast is sound: the flattened form has the fields of the form.
const fieldsOf = (form: FlatAddresses) => flattenForm(form) as unknown as CustomerFields

const addressLabelIn = (block: string) => (part: AddressPart) => `${block}, ${addressLabels[part].toLowerCase()}`
const delivery = addressLabelIn('Leverans')
const invoice = addressLabelIn('Faktura')

const options: Omit<EntityFormOptions<Customer, CustomerFields>, 'id'> = {
  entity: 'customer',
  collection: '/api/customers',
  schema: CustomerFields,
  blank: fieldsOf({
    name: '',
    info: '',
    organizationNumber: '',
    contact_name: '',
    contact_email: '',
    delivery: blankAddress,
    invoice: blankAddress,
  }),
  toForm: (customer) =>
    fieldsOf({
      name: customer.name,
      info: customer.info,
      organizationNumber: customer.organizationNumber,
      contact_name: customer.contact_name,
      contact_email: customer.contact_email,
      delivery: customer.delivery,
      invoice: customer.invoice,
    }),
  toBody: unflattenForm,
  toName: (fields) => fields.name,
  labels: {
    name: 'Namn',
    info: 'Information',
    organizationNumber: 'Organisationsnummer',
    contact_name: 'Kontaktperson',
    contact_email: 'Kontaktens e-postadress',
    'delivery:title': delivery('title'),
    'delivery:address1': delivery('address1'),
    'delivery:address2': delivery('address2'),
    'delivery:postcode': delivery('postcode'),
    'delivery:city': delivery('city'),
    'invoice:title': invoice('title'),
    'invoice:address1': invoice('address1'),
    'invoice:address2': invoice('address2'),
    'invoice:postcode': invoice('postcode'),
    'invoice:city': invoice('city'),
  },
}

export const useCustomerForm = (id: string | undefined, onCreated: (id: string) => void) =>
  useEntityForm<Customer, CustomerFields>({ ...options, id, onCreated })
