import { containsWords, searchWords } from '../../../domain/kernel/values/texts/search-words.ts'

export type Finding = {
  readonly id: string
  readonly text: string
  /** The owner, such as the publication of an issue. Searched too. */
  readonly meta?: string
  /** Other words that find it. Not shown. */
  readonly alsoCalled?: string
  readonly href: string
}

export type Group = {
  readonly id: string
  readonly title: string
  readonly findings: readonly Finding[]
  /** The number of findings, which may be more than are shown. */
  readonly total: number
}

const MAX_FINDINGS_PER_GROUP = 6

/** Small letters without accents. å, ä and ö are letters of their own, and ”a” does not find them. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^åäö\p{ASCII}]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))

/** Undefined when it does not stand there; lower is better: begins the name, begins a word of it, stands in it. */
const rank = ({ text, meta = '', alsoCalled = '' }: Finding, words: readonly string[]): number | undefined => {
  const name = fold(text)
  if (!containsWords(`${name} ${fold(`${meta} ${alsoCalled}`)}`, words)) return undefined
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  return name.split(/[\s,–-]+/).some((word) => word.startsWith(first)) ? 1 : 2
}

export const isSearch = (text: string): boolean => searchWords(text).length > 0

/** The best of `all` first, otherwise in their order. */
export const findIn = (title: string, all: readonly Finding[], text: string): Group => {
  const words = searchWords(fold(text))
  const found = all
    .flatMap((finding) => {
      const place = rank(finding, words)
      return place === undefined ? [] : [{ finding, place }]
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ finding }) => finding)
  return { id: title, title, findings: found.slice(0, MAX_FINDINGS_PER_GROUP), total: found.length }
}
