import type { KindName } from '../thing-kinds.ts'
import type { TermField } from './search-terms.ts'

/** The kinds of things that are found by what is told of them; others are found by their ids. */
export const searchedKinds = [
  'subscriber',
  'subscriptionChange',
  'customer',
  'user',
  'quotation',
  'order',
  'submission',
  'publication',
  'issue',
  'article',
  'media',
  'discount',
] as const satisfies readonly KindName[]
export type SearchedKind = (typeof searchedKinds)[number]

/**
 * A value as the read model keeps it: hashed under the key of the installation, so that a copy of the table reveals no
 * person.
 */
export type SearchKey = (kind: SearchedKind, field: TermField, value: string) => string
