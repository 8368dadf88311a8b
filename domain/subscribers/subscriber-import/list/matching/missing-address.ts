import { isPosted, type SubscriptionFormat } from '../../../subscription-formats.ts'
import type { ListedFields } from '../fields.ts'

/** The kind of address that the new subscription needs and the subscriber lacks. */
export type MissingAddress = 'email' | 'address'

/**
 * Looks in the list and in the register: many subscribers come with lists before the office has asked for their
 * address.
 */
export const missingAddressFor = (
  begins: { readonly format: SubscriptionFormat } | null,
  listed: ListedFields,
  known: ListedFields = {},
): MissingAddress | null => {
  if (!begins) return null
  const has = (field: MissingAddress) => (listed[field] ?? known[field] ?? '') !== ''
  if (begins.format === 'E-Post') return has('email') ? null : 'email'
  return isPosted(begins.format) && !has('address') ? 'address' : null
}
