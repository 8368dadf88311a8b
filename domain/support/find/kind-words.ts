import type { SearchedKind } from './search-key.ts'

/** The words that people say before a name or a number, by what they then speak of. */
const kindWords: Readonly<Record<string, readonly SearchedKind[]>> = {
  nummer: ['issue'],
  nr: ['issue'],
  utgåva: ['issue'],
  order: ['order'],
  ordern: ['order'],
  beställning: ['order'],
  offert: ['quotation'],
  kund: ['customer', 'subscriber'],
  kundnummer: ['customer', 'subscriber'],
  kundnr: ['customer', 'subscriber'],
  prenumerant: ['subscriber'],
  ärende: ['subscriptionChange'],
  användare: ['user'],
  publikation: ['publication'],
  tidning: ['publication'],
  artikel: ['article'],
  fil: ['media'],
  rabatt: ['discount'],
  sändning: ['submission'],
}

/** The kinds that the first word names, and what stands behind it; without such a word the whole text. */
export const behindKindWord = (text: string): readonly [kinds: readonly SearchedKind[] | undefined, rest: string] => {
  const [, word = '', rest = ''] = /^(\p{L}+)[.:]?\s+(.+)$/u.exec(text.normalize('NFC')) ?? []
  const key = word.toLowerCase()
  return Object.hasOwn(kindWords, key) ? [kindWords[key], rest] : [undefined, text]
}
