import { ContactId, CustomerId, UserId } from '../../kernel/ids.ts'
import { blankAddress } from './commands.ts'
import type { CustomerRegistered } from './events.ts'

export const customerId = CustomerId.parse('0199e2a0-0000-7000-8000-000000000051')
export const contactId = ContactId.parse('0199e2a0-0000-7000-8000-000000000052')
export const laterContactId = ContactId.parse('0199e2a0-0000-7000-8000-000000000053')
export const administrator = UserId.parse('0199e2a0-0000-7000-8000-000000000003')

export const harbour = {
  title: 'Hamnkontoret',
  address1: 'Kajgatan 4',
  address2: '',
  postcode: '972 31',
  city: 'Luleå',
}

export const form = {
  name: 'Bottenvikens hamnar',
  info: 'Ringer helst före lunch',
  organizationNumber: '556016-0680',
  contact_name: 'Sigrid Ek',
  contact_email: 'sigrid@hamnar.example',
  delivery: harbour,
  invoice: blankAddress,
  orderDate: null,
  doneDate: null,
}

export const customerRegistered: CustomerRegistered = {
  type: 'CustomerRegistered',
  data: {
    customerId,
    contactId,
    name: form.name,
    info: form.info,
    organizationNumber: form.organizationNumber,
    contactName: form.contact_name,
    contactEmail: form.contact_email,
    delivery: harbour,
    invoice: blankAddress,
    orderDate: null,
    doneDate: null,
  },
}
