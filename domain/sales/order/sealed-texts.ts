import type { OrderId } from '../../kernel/ids.ts'
import type { SealedTexts } from './state.ts'

type SealedTextOwner = { readonly orderId: OrderId; readonly personId: string; readonly concerns?: string | null }

export const noSealedTexts: SealedTexts = { keys: [], concern: [], forgotten: 0 }

const addUnique = (all: readonly string[], one: string | null) =>
  one === null || all.includes(one) ? all : [...all, one]

/**
 * Older events have no `concerns`: they concern the person whose key sealed the texts, unless it was the order's own
 * key.
 */
const concernedPersonOf = ({ orderId, personId, concerns = personId === orderId ? null : personId }: SealedTextOwner) =>
  concerns

export const addSealedText = (texts: SealedTexts, sealed: SealedTextOwner): SealedTexts => ({
  ...texts,
  keys: addUnique(texts.keys, sealed.personId),
  concern: addUnique(texts.concern, concernedPersonOf(sealed)),
})
