import type { ContactInfo } from './events.ts'

/** The most characters of a discount code. */
export const MAX_DISCOUNT_CODE_LENGTH = 60

/** The most characters that each field of who asks can have. */
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
