import { z } from 'zod'
import { blankAddress, CustomerForm } from '../../../domain/sales/customer/commands.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { flattenForm, labelsInBlock, prefixFields, unflattenForm } from '../../kernel/forms/flat-form.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { Customer } from '../queries/customers.ts'

export const addressParts = ['title', 'address1', 'address2', 'postcode', 'city'] as const
type AddressPart = (typeof addressParts)[number]

export const addressLabels: Record<AddressPart, string> = {
  title: 'Mottagare',
  address1: 'Adress',
  address2: 'Adress, rad 2',
  postcode: 'Postnummer',
  city: 'Ort',
}

const { name, info, organizationNumber, contact_name, contact_email, delivery, invoice, orderDate, doneDate } =
  CustomerForm.shape

export const CustomerFields = z.object({
  name,
  info,
  organizationNumber,
  contact_name,
  contact_email,
  orderDate,
  doneDate,
  ...prefixFields('delivery', delivery.shape),
  ...prefixFields('invoice', invoice.shape),
})
export type CustomerFields = z.infer<typeof CustomerFields>

const isInOrder = ({ orderDate, doneDate }: CustomerFields): boolean => !orderDate || !doneDate || orderDate <= doneDate

type NestedFields = Pick<Customer, 'delivery' | 'invoice'> &
  Omit<CustomerFields, `${'delivery' | 'invoice'}:${AddressPart}`>

const blankCustomer: NestedFields = {
  name: '',
  info: '',
  organizationNumber: '',
  contact_name: '',
  contact_email: '',
  orderDate: null,
  doneDate: null,
  delivery: blankAddress,
  invoice: blankAddress,
}

// The cast is sound: the flattened form has the fields of the form.
const fieldsOf = (form: NestedFields) => flattenForm(form) as unknown as CustomerFields

const options: Omit<EntityFormOptions<Customer, CustomerFields>, 'id'> = {
  entity: 'customer',
  collection: '/api/customers',
  schema: CustomerFields.refine(isInOrder, { message: 'Klar är före Beställd.', path: ['doneDate'] }),
  blank: fieldsOf(blankCustomer),
  toForm: (customer) => fieldsOf(pickFields(blankCustomer, customer)),
  toBody: unflattenForm,
  toName: (fields) => fields.name,
  labels: {
    name: 'Namn',
    info: 'Information',
    organizationNumber: 'Organisationsnummer',
    contact_name: 'Kontaktperson',
    contact_email: 'Kontaktens e-postadress',
    orderDate: 'Beställd',
    doneDate: 'Klar',
    ...labelsInBlock('delivery', 'Leverans', addressLabels),
    ...labelsInBlock('invoice', 'Faktura', addressLabels),
  },
}

export const useCustomerForm = (id: string | undefined, onCreated: (id: string) => void) =>
  useEntityForm<Customer, CustomerFields>({ ...options, id, onCreated })
