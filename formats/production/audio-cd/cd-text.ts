/** A name that is cut where there is no room for it, and in ASCII what tells it from others, which is not. */
export type DiscName = { readonly text: string; readonly rest: string }

/** What a cue sheet may say of one thing, and as much as players show. */
export const MAX_LETTERS = 80
/** Of 18 bytes, 12 of them text, in one language. */
export const MAX_PACKS = 255
const TEXT_OF_PACK = 12
/** What tells the sizes of the others. */
const SIZE_PACKS = 3

/** Letters that lie outside Latin-1, and are written with others. */
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

/** In ISO 8859-1, the only alphabet that players have for our languages. */
export const latin1 = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), latin1Of).join('')

export const discNameOf = (text: string, rest: string): DiscName => ({ text: latin1(text).trim() || '?', rest })

const cut = ({ text, rest }: DiscName, most: number): string => {
  const room = most - rest.length
  return text.length <= room ? `${text}${rest}` : `${text.slice(0, room - 3).trimEnd()}...${rest}`
}

/** Of one kind of text: each ends with a zero, and goes on in the next pack. */
const countTextPacks = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length + 1, 0) / TEXT_OF_PACK)

export type CdText = { readonly title: string; readonly performer: string; readonly tracks: readonly string[] }

/** What it takes of the room that there is on a disc. Tracks have no performer of their own, which takes a zero each. */
export const countPacks = ({ title, performer, tracks }: CdText): number =>
  countTextPacks([title, ...tracks]) + countTextPacks([performer, ...tracks.map(() => '')]) + SIZE_PACKS

/** The texts of a disc, cut to what there is room for; the same length for all of its tracks. */
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
