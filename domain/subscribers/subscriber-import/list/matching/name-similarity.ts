import { nameOf } from '../../../subscriber/names.ts'
import type { SubscriberForm } from '../../../subscriber/subscriber-form.ts'
import type { ListedFields } from '../fields.ts'
import { comparableText } from './comparable-text.ts'
import { areTwoLettersAmiss, isOneLetterAmiss } from './letters.ts'
import { asciiSpelling, doorsAlike, isTownAlike } from './street-spellings.ts'

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,\-–]+/)
    .map(asciiSpelling)
    .filter((word) => word !== '')

const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one)

const isNear = (one: string, other: string) =>
  isInitialOf(one, other) || isInitialOf(other, one) || isOneLetterAmiss(one, other)

type NameComparison = (one: string, other: string) => boolean

const isVery: NameComparison = (one, other) => one === other

/** Joins 'Al', 'Hassan' to 'alhassan' when the other name has it as one word. */
const joinWordsAs = (others: readonly string[], words: readonly string[], isSame = isVery) =>
  words.reduce<readonly string[]>((told, word) => {
    const before = told.at(-1)
    const both = `${before ?? ''}${word}`
    const isOne = before !== undefined && others.some((other) => isSame(both, other))
    return isOne ? [...told.slice(0, -1), both] : [...told, word]
  }, [])

const matchJoinedWords = (one: readonly string[], other: readonly string[], isSame = isVery) =>
  [joinWordsAs(other, one, isSame), joinWordsAs(one, other, isSame)] as const

type WordComparison = { readonly isJoined: NameComparison; readonly isLike: NameComparison }

const asSpelt: WordComparison = { isJoined: isVery, isLike: isNear }
/** Matches names that sound alike: 'Muhammad Alhasan' for 'Mohammed Al-Hassan'. */
const soundComparison: WordComparison = {
  isJoined: isOneLetterAmiss,
  isLike: (one, other) => isNear(one, other) || areTwoLettersAmiss(one, other),
}

/**
 * Counts the words that both names have, in any order, each once. `isWhole`: at least one of them is equal and longer
 * than an initial.
 */
const countSharedWords = (one: string, other: string, { isJoined, isLike } = asSpelt) => {
  const [words, theirs] = matchJoinedWords(wordsOf(one), wordsOf(other), isJoined)
  const left = [...theirs]
  const fewest = Math.min(words.length, left.length)
  const take = (isIt: (word: string) => boolean) => {
    const place = left.findIndex(isIt)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  }
  const others = words.filter((word) => !take((each) => each === word))
  const near = others.filter((word) => take((each) => isLike(word, each)))
  const isWhole = words.some((word) => word.length > 1 && !others.includes(word))
  return { isWhole, words: words.length - others.length + near.length, fewest }
}

/**
 * The shorter name's words or initials all occur in the longer name, in any order: 'Q Gömd', 'Gömd Qvinna' and 'Qvinna
 * Anna Gömd' match 'Qvinna Gömd'.
 */
export const isNameAlike = (one: string, other: string): boolean => {
  const { isWhole, words, fewest } = countSharedWords(one, other)
  return fewest > 1 && words === fewest && isWhole
}

type Names = Pick<SubscriberForm, 'firstname' | 'lastname'>

/**
 * Matches a single word, two of many, all words by sound, or the first name alone, since a subscriber who changes
 * surname keeps it.
 */
const mayBeCalled = (said: string, names: Names) => {
  const { words, fewest } = countSharedWords(said, nameOf(names))
  if (words >= Math.min(Math.max(fewest, 1), 2) || countSharedWords(said, names.firstname).isWhole) return true
  const heard = countSharedWords(said, nameOf(names), soundComparison)
  return heard.fewest > 1 && heard.words === heard.fewest
}

export const mailOf = ({ email = '' }: ListedFields): string => email.trim().toLowerCase()

/** The number without regard to case and punctuation. */
export const numberOf = ({ customerNr = '' }: ListedFields): string => comparableText(customerNr)

/** The postcode without regard to spaces. */
export const zipOf = ({ zip = '' }: ListedFields): string => comparableText(zip)

const wholeWordsOf = (text: string) => wordsOf(text).filter((word) => word.length > 1)

/**
 * The names share at least two whole words, among them the first name and the surname, and one name contains the other.
 */
const isNameInPart = (said: string, her: SubscriberForm) => {
  const [words, hers] = matchJoinedWords(wholeWordsOf(said), wholeWordsOf(nameOf(her)))
  const both = words.filter((word) => hers.includes(word))
  const isOfBoth = [her.firstname, her.lastname].every(
    (name) => name === '' || joinWordsAs(words, wholeWordsOf(name)).some((word) => both.includes(word)),
  )
  return both.length > 1 && both.length === Math.min(words.length, hers.length) && isOfBoth
}

/**
 * At the very same door the surname alone is enough; when a street has one wrong letter the name has to match as well.
 */
const isOfHousehold = (said: string, told: ListedFields, her: SubscriberForm) => {
  const alike = isTownAlike(told, her) ? doorsAlike(told.address ?? '', her.address) : undefined
  if (alike === undefined) return false
  if (alike === 'near') return isNameAlike(said, nameOf(her))
  return mayBeCalled(said, her) || (alike === 'door' && countSharedWords(said, her.lastname).isWhole)
}

const isTold = (of: (listed: ListedFields) => string, told: ListedFields, her: SubscriberForm) =>
  of(told) !== '' && of(told) === of(her)

/**
 * Tells whether a row may be about this subscriber: the same number, the same e-mail address, a similar name at the
 * same street address, or first name and surname within the same postcode.
 */
export const mayBeSamePerson = (told: ListedFields, her: SubscriberForm): boolean => {
  const { firstname = '', lastname = '' } = told
  const said = nameOf({ firstname, lastname })
  if (isTold(numberOf, told, her) || isTold(mailOf, told, her) || isOfHousehold(said, told, her)) return true
  return isTold(zipOf, told, her) && isNameInPart(said, her)
}
