import { withoutEnding } from '../../../kernel/values/texts/file-ending.ts'

/** The words of a name, and its numbers. */
export type Name = {
  readonly text: string
  readonly words: readonly string[]
  readonly numbers: string
}

/** The parts of a sound's file name. */
export type SoundName = {
  readonly whole: Name
  /** Without the leading number. */
  readonly rest: Name
  /** Also without words and numbers that distinguish versions. */
  readonly base: Name
  /** Also without trailing digits; undefined when there are none. */
  readonly unnumbered: Name | undefined
  /** The leading number. */
  readonly number: number | undefined
  /**
   * The number, when the name is nothing but one: 'sida 3' is a page, '03' or 'artikel 3' a page or a list position.
   */
  readonly counts: { readonly number: number; readonly isPage: boolean } | undefined
}

const stopWords = new Set(
  'alla att av den det dem de efter en ett fram för från har hos hur i in inte kan m med men mot nu när och om på sin som så till under upp ur ut utan vid vi är över the of and a an to in for'
    .split(' ')
    .map((word) => stripDiacritics(word)),
)

/** Treats å as a, é as e: some recorders do not write the difference. */
export function stripDiacritics(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** The date of the recording or of the issue. */
const DATE = /(?<!\d)(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])(?!\d)/g

/** Composed lower case without separators, dates and leading zeros of numbers. */
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

/** The suffix that systems append to the name of a copy. */
const COPY_NUMBER = /\s*\(\d{1,2}\)$/

const VERSION =
  / (?:(?:ny|rättad|slutlig)(?: (?:version|inläsning|inspelning))?|(?:version|ver|v) ?\d{1,2}|version|kopia|copy)$/u

/** Removes words and numbers that distinguish versions, unless nothing would be left. */
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
  const name = withoutEnding(filename)
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

/** Whether one word is an inflection of the other: 'derby' and 'derbyt', 'plogning' and 'plogningen'. */
const isInflection = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short === long || (short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short))
}

const letters = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)

/** The share of the file name's words in the headline, from 0 to 1; 0 when their numbers differ. */
export const likeness = (file: Name, article: Name): number => {
  if (file.words.length === 0 || file.numbers !== article.numbers) return 0
  const common = file.words.filter((word) => article.words.some((other) => isInflection(word, other)))
  return letters(common) / letters(file.words)
}

/** The number that a file's name begins with, or is. */
export const numberIn = ({ name }: { readonly name: string }): number | undefined => {
  const { number, counts } = soundName(name)
  return number ?? counts?.number
}
