/** A name on the disc. `text` is cut to fit; `rest` is ASCII, tells the name from others, and is never cut. */
export type DiscName = { readonly text: string; readonly rest: string }

/** The longest text that a cue sheet allows, and that players show. */
export const MAX_LETTERS = 80
/** Packs in one language, of 18 bytes each, 12 of them text. */
export const MAX_PACKS = 255
const TEXT_OF_PACK = 12
/** The packs that hold the sizes of the others. */
const SIZE_PACKS = 3

/** Characters outside Latin-1, with their replacements. */
const asciiLetters: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  Œ: 'OE',
  œ: 'oe',
  Š: 'S',
  š: 's',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

const isLatin1 = (letter: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(letter)

const latin1Of = (letter: string): string => {
  if (isLatin1(letter)) return letter
  const bare = asciiLetters[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare, (each) => (isLatin1(each) ? each : '?')).join('')
}

/** The text in ISO 8859-1, the only alphabet of players that has our languages. */
export const latin1 = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), latin1Of).join('')

export const discNameOf = (text: string, rest: string): DiscName => ({ text: latin1(text).trim() || '?', rest })

const cut = ({ text, rest }: DiscName, most: number): string => {
  const room = most - rest.length
  return text.length <= room ? `${text}${rest}` : `${text.slice(0, room - 3).trimEnd()}...${rest}`
}

/** The packs for one kind of text: each text ends with a zero byte, and the next begins in the same pack. */
const countTextPacks = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length + 1, 0) / TEXT_OF_PACK)

type CdText = { readonly title: string; readonly performer: string; readonly tracks: readonly string[] }

/** The packs that the texts of a disc take. Tracks have no performer of their own, which takes a zero byte each. */
export const countPacks = ({ title, performer, tracks }: CdText): number =>
  countTextPacks([title, ...tracks]) + countTextPacks([performer, ...tracks.map(() => '')]) + SIZE_PACKS

/** The texts of a disc, cut to fit; all tracks have the same limit. */
export const fitTexts = (texts: {
  readonly title: DiscName
  readonly performer: DiscName
  readonly tracks: readonly DiscName[]
}): CdText => {
  const disc = { title: cut(texts.title, MAX_LETTERS), performer: cut(texts.performer, MAX_LETTERS) }
  const within = (most: number): CdText => ({ ...disc, tracks: texts.tracks.map((name) => cut(name, most)) })
  let most = MAX_LETTERS
  while (countPacks(within(most)) > MAX_PACKS) most -= 1
  return within(most)
}
