import type { ContactInfo } from './fields.ts'

export const blankContact: ContactInfo = {
  name: '',
  organizationNumber: '',
  person: '',
  email: '',
  address1: '',
  address2: '',
  postcode: '',
  city: '',
  ref: '',
  purpose: '',
  other: '',
}
