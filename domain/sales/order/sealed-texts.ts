import type { OrderId } from '../../kernel/ids.ts'
import type { SealedTexts } from './state.ts'

type SealedTextOwner = { readonly orderId: OrderId; readonly personId: string; readonly concerns?: string | null }

export const noSealedTexts: SealedTexts = { keys: [], concern: [], forgotten: 0 }

const addUnique = (all: readonly string[], one: string | null) =>
  one === null || all.includes(one) ? all : [...all, one]

/** In older events whoever's key sealed them is whom they concern, unless it was the order's own. */
const concernedPersonOf = ({ orderId, personId, concerns = personId === orderId ? null : personId }: SealedTextOwner) =>
  concerns

export const addSealedText = (texts: SealedTexts, sealed: SealedTextOwner): SealedTexts => ({
  ...texts,
  keys: addUnique(texts.keys, sealed.personId),
  concern: addUnique(texts.concern, concernedPersonOf(sealed)),
})
