import type { Listed } from './fields.ts'
import { plain } from './plain.ts'

/** Shorter words are other words with one letter amiss. */
const SHORTEST = 4

/** One letter is another, is missing, or is one too many. */
export const isOneLetterAmiss = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length < SHORTEST || longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at += 1
  return [at, at + 1].some((from) => shorter.slice(from) === longer.slice(at + 1))
}

/** As whoever has no Swedish letters writes it. */
export const bare = (text: string): string => plain(text.normalize('NFD'))

const CARE_OF = /^\s*c\/o[^,]*,/i
const NUMBER_FIRST = /^(\d+)\s*(?:[a-z]\s)?\s*(\D+)$/

type Door = { readonly street: string; readonly number: string }

/** 'Björkv.', 'Björkväg' and 'Bjorkvagen' are one street, and so are 'Storg.', 'Storgata' and 'Storgatan'. */
const streetIn = (name: string) =>
  bare(name)
    .replace(/v(?:ag|agen)?$/, 'vagen')
    .replace(/g(?:at|ata|atan)?$/, 'gatan')

/** 'Storgatan 14' of 'c/o Ros, Storgatan 14 B lgh 1102' and of '14 B Storgatan'. */
export const doorIn = (address: string): Door => {
  const told = address.replace(CARE_OF, '').toLowerCase().trim()
  const [, first, behind = ''] = NUMBER_FIRST.exec(told) ?? []
  if (first !== undefined) return { street: streetIn(behind), number: first }
  const [, name = '', number = ''] = /^(\D+)(\d*)/.exec(told) ?? ['', told]
  return { street: streetIn(name), number }
}

/** Who tells no number may mean any. */
const isNumberAlike = (one: Door, other: Door) =>
  one.number === other.number || one.number === '' || other.number === ''

/** 'door': the very same; 'street': who tells no number may mean it; 'near': the street is written with one letter amiss. */
export const doorsAlike = (one: string, other: string): 'door' | 'street' | 'near' | undefined => {
  const [told, hers] = [doorIn(one), doorIn(other)]
  if (told.street === '' || hers.street === '' || !isNumberAlike(told, hers)) return undefined
  if (told.street === hers.street) return told.number !== '' && told.number === hers.number ? 'door' : 'street'
  return isOneLetterAmiss(told.street, hers.street) ? 'near' : undefined
}

/** Streets of one name lie in many towns; what one of both does not say may be the same. */
export const isTownAlike = (one: Listed, other: Listed): boolean => {
  const [zip, otherZip, city, otherCity] = [one.zip, other.zip, one.city, other.city].map((each = '') => bare(each))
  return zip === '' || otherZip === '' || zip === otherZip || (city !== '' && city === otherCity)
}
