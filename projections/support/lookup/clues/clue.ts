import type { MessageOfType } from '../../../../domain/kernel/message-of-type.ts'
import { isErased, type Personal } from '../../../../domain/kernel/personal.ts'
import type { SearchedKind } from '../../../../domain/support/find/search-key.ts'

export type Text = Personal<string> | null | undefined

/** The part of an event by which a thing is found. */
export type Clue = {
  readonly kind: SearchedKind
  readonly id: string
  readonly words?: readonly Text[]
  /** Texts that may be an e-mail address or a telephone number. */
  readonly contacts?: readonly Text[]
  readonly numbers?: readonly Text[]
  /** Words that tell of no person. */
  readonly lasting?: readonly Text[]
  /** `name`: the lasting words go too, because they name a person after all. */
  readonly forgets?: 'person' | 'name'
  readonly isHidden?: boolean
  /** It comes from another stream than the thing's other clues: it only adds words, and may come twice. */
  readonly isBeside?: true
  /** The subscriber of a request. */
  readonly about?: string
}

/** Undefined: the text is empty, unknown or erased. */
export const knownText = (text: Text): string | undefined =>
  typeof text === 'string' && text !== '' ? text : undefined

type Address = { readonly address1: string; readonly postcode: string; readonly city: string }
/** The parts of an address that callers name. */
export const partsOf = (address: Personal<Address> | undefined): readonly Text[] =>
  address === undefined || isErased(address) ? [] : [address.address1, address.postcode, address.city]

/** By type of event. */
export type Clues<Event extends { readonly type: string; readonly data: object }> = {
  readonly [Type in Event['type']]?: (data: MessageOfType<Event, Type>['data']) => Clue | readonly Clue[]
}
