import type { PersonalValue } from './personal-values.ts'

/** Words by which others may know a person: all words of a mark stand in the same text. */
export type Marks = readonly (readonly string[])[]

const MIN_DIGITS = 7
const MIN_LETTERS = 2

export const comparable = (text: string): string => text.toLowerCase().normalize('NFC')

/** Numbers are written with and without spaces, dashes and the country. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^(?:0046|46|0)/, '')

const nameMark = (name: string): readonly string[] =>
  comparable(name)
    .split(/[\s,]+/)
    .filter((word) => word.length >= MIN_LETTERS)

/** The names of one event stand together: a first name alone is a mark of many. */
export const marksOf = (values: readonly PersonalValue[]): Marks => {
  const of = (mark: 'name' | 'email' | 'phone') =>
    values.flatMap(({ words, text }) => (words.mark === mark && text !== '' ? [text] : []))
  const name = nameMark(of('name').join(' '))
  return [
    ...(name.length > 1 ? [[...new Set(name)]] : []),
    ...of('email').map((email) => [comparable(email)]),
    ...of('phone').flatMap((phone) => (digitsOf(phone).length >= MIN_DIGITS ? [[digitsOf(phone)]] : [])),
  ]
}

/** Where the first mark stands in a text; -1: no mark is there. */
export const placeOfMark = (marks: Marks, text: string): number => {
  const [wholeText, digits] = [comparable(text), digitsOf(text)]
  for (const mark of marks) {
    const isThere = mark.every((word) => wholeText.includes(word) || (/^\d+$/.test(word) && digits.includes(word)))
    if (isThere) return Math.max(0, wholeText.indexOf(mark[0] ?? ''))
  }
  return -1
}
