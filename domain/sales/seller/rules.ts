import type { SellerForm } from './commands.ts'

const requiredFields = [
  [['name'], 'namn'],
  [['organizationNumber'], 'organisationsnummer'],
  [['address1', 'postcode', 'city'], 'adress'],
  [['email', 'phone'], 'e-post eller telefon'],
] as const satisfies readonly (readonly [readonly (keyof SellerForm)[], string])[]

/** The facts that an offer should state about the seller and cannot yet, in Swedish, for staff. */
export const missingOfSeller = (form: SellerForm): readonly string[] =>
  requiredFields.filter(([fields]) => fields.every((field) => form[field] === '')).map(([, word]) => word)
