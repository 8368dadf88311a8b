import { isPosted, type SubscriptionFormat } from '../../../subscription-formats.ts'
import type { Listed } from '../fields.ts'

/** Which address is wanting for what begins to reach her. */
export type Unreached = 'email' | 'address'

/** By the list, and by what is known of her already: lists have many of whom the office has to ask first. */
export const unreachedBy = (
  begins: { readonly format: SubscriptionFormat } | null,
  listed: Listed,
  known: Listed = {},
): Unreached | null => {
  if (!begins) return null
  const has = (field: Unreached) => (listed[field] ?? known[field] ?? '') !== ''
  if (begins.format === 'E-Post') return has('email') ? null : 'email'
  return isPosted(begins.format) && !has('address') ? 'address' : null
}
