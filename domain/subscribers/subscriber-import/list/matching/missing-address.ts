import { isPosted, type SubscriptionFormat } from '../../../subscription-formats.ts'
import type { ListedFields } from '../fields.ts'

/** Which address is wanting for what begins to reach her. */
export type MissingAddress = 'email' | 'address'

/** By the list, and by what is known of her already: lists have many of whom the office has to ask first. */
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
