import type { ContactInfo } from './events.ts'

/** The maximum length of a discount code, in characters. */
export const MAX_DISCOUNT_CODE_LENGTH = 60

/** The maximum length of each contact field, in characters. */
export const MAX_CONTACT_LENGTHS = {
  name: 200,
  organizationNumber: 40,
  person: 200,
  email: 254,
  address1: 200,
  address2: 200,
  postcode: 20,
  city: 100,
  ref: 200,
  purpose: 2_000,
  other: 5_000,
} as const satisfies Readonly<Record<keyof ContactInfo, number>>
