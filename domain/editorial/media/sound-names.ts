/** Words of a name, and what it counts with. */
export type Name = {
  readonly text: string
  readonly words: readonly string[]
  readonly numbers: string
}

/** What the name of a sound says. */
export type SoundName = {
  readonly whole: Name
  /** Without the number that it begins with. */
  readonly rest: Name
  /** Without what tells one version from another, too. */
  readonly base: Name
  /** Without the digits that end it, too; undefined where none do. */
  readonly unnumbered: Name | undefined
  /** The number that it begins with. */
  readonly number: number | undefined
  /** It says nothing but a number: 'sida 3' that of a page, '03' or 'artikel 3' one of a page or a turn. */
  readonly counts: { readonly number: number; readonly isPage: boolean } | undefined
}

const stopWords = new Set(
  'alla att av den det dem de efter en ett fram för från har hos hur i in inte kan m med men mot nu när och om på sin som så till under upp ur ut utan vid vi är över the of and a an to in for'
    .split(' ')
    .map((word) => stripDiacritics(word)),
)

/** å and a, é and e are one: not every recorder writes the difference. */
export function stripDiacritics(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** The day on which it was recorded or comes out. */
const DATE = /(?<!\d)(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])(?!\d)/g

/** Composed, in small letters, without what separates words, without dates and without zeros before a number. */
export const normalizeName = (name: string): string =>
  name
    .replaceAll(DATE, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<!\p{N})0+(?=\d)/gu, '')

export const removeSpaces = (text: string): string => text.replaceAll(' ', '')

const isNumber = (word: string) => /^\d+$/.test(word)

export const nameOf = (text: string): Name => {
  const all = [...new Set(stripDiacritics(text).split(' '))].filter((word) => word !== '')
  return {
    text,
    words: all.filter((word) => !isNumber(word) && !stopWords.has(word)),
    numbers: all.filter(isNumber).toSorted().join(' '),
  }
}

/** What a copy of a file gets behind its name. */
const COPY_NUMBER = /\s*\(\d{1,2}\)$/

const VERSION =
  / (?:(?:ny|rättad|slutlig)(?: (?:version|inläsning|inspelning))?|(?:version|ver|v) ?\d{1,2}|version|kopia|copy)$/u

/** Without what tells one version from another, as far as something else is there. */
const stripVersion = (text: string): string => {
  const shorter = ` ${text}`.replace(VERSION, '').trim()
  return shorter === text || shorter === '' ? text : stripVersion(shorter)
}

const LEADING_NUMBER = /^(\d{1,6})(?: +|(?=\p{L})|$)(.*)$/u
const ONLY_NUMBER = /^(?:(?:artikel|art|nummer|nr) ?|(sidan|sida|sid) ?)?(\d{1,6})$/

const countsIn = (text: string): SoundName['counts'] => {
  const [, page, digits] = ONLY_NUMBER.exec(text) ?? []
  return digits === undefined ? undefined : { number: Number(digits), isPage: page !== undefined }
}

const withoutNumber = (text: string): string => LEADING_NUMBER.exec(text)?.[2] ?? text

export const soundName = (filename: string): SoundName => {
  const name = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const text = normalizeName(name)
  const unmarked = stripVersion(normalizeName(name.replace(COPY_NUMBER, '')))
  const base = withoutNumber(unmarked)
  const [, unnumbered] = /^(.*\p{L}) ?\d{1,2}$/u.exec(base) ?? []
  const number = LEADING_NUMBER.exec(text)?.[1]
  return {
    whole: nameOf(text),
    rest: nameOf(withoutNumber(text)),
    base: nameOf(base),
    unnumbered: unnumbered === undefined ? undefined : nameOf(unnumbered),
    number: number === undefined ? undefined : Number(number),
    counts: countsIn(unmarked),
  }
}

/** One inflects the other: 'derby' and 'derbyt', 'plogning' and 'plogningen'. */
const isInflection = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short === long || (short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short))
}

const letters = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)

/** How much of what the file says is in the headline, from 0 to 1. Other numbers make it another thing. */
export const likeness = (file: Name, article: Name): number => {
  if (file.words.length === 0 || file.numbers !== article.numbers) return 0
  const common = file.words.filter((word) => article.words.some((other) => isInflection(word, other)))
  return letters(common) / letters(file.words)
}
