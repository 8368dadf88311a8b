import { nameOf } from '../../../subscriber/names.ts'
import type { SubscriberForm } from '../../../subscriber/subscriber-form.ts'
import type { Listed } from '../fields.ts'
import { bare, doorsAlike, isTownAlike } from './doors.ts'
import { areTwoLettersAmiss, isOneLetterAmiss } from './letters.ts'
import { plain } from './plain.ts'

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,\-–]+/)
    .map(bare)
    .filter((word) => word !== '')

const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one)

const isNear = (one: string, other: string) =>
  isInitialOf(one, other) || isInitialOf(other, one) || isOneLetterAmiss(one, other)

type IsSame = (one: string, other: string) => boolean

const isVery: IsSame = (one, other) => one === other

/** 'Al-Hassan' as 'alhassan', where the other has as one word what stands here as two. */
const joinedAs = (others: readonly string[], words: readonly string[], isSame = isVery) =>
  words.reduce<readonly string[]>((told, word) => {
    const before = told.at(-1)
    const both = `${before ?? ''}${word}`
    const isOne = before !== undefined && others.some((other) => isSame(both, other))
    return isOne ? [...told.slice(0, -1), both] : [...told, word]
  }, [])

const joined = (one: readonly string[], other: readonly string[], isSame = isVery) =>
  [joinedAs(other, one, isSame), joinedAs(one, other, isSame)] as const

type Likeness = { readonly isJoined: IsSame; readonly isLike: IsSame }

const asSpelt: Likeness = { isJoined: isVery, isLike: isNear }
/** 'Muhammad Alhasan' for 'Mohammed Al-Hassan'. */
const asHeard: Likeness = {
  isJoined: isOneLetterAmiss,
  isLike: (one, other) => isNear(one, other) || areTwoLettersAmiss(one, other),
}

/** How many words of one stand in the other too, in whatever order, each of those once; `whole`: just so, and no initials. */
const shared = (one: string, other: string, { isJoined, isLike } = asSpelt) => {
  const [words, theirs] = joined(wordsOf(one), wordsOf(other), isJoined)
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
 * All the words of one among those of the other, in any order, or their initials: 'Q Gömd', 'Gömd Qvinna' and 'Qvinna Anna
 * Gömd' for 'Qvinna Gömd'.
 */
export const isNameAlike = (one: string, other: string): boolean => {
  const { isWhole, words, fewest } = shared(one, other)
  return fewest > 1 && words === fewest && isWhole
}

type Names = Pick<SubscriberForm, 'firstname' | 'lastname'>

/** Also by a single word, by two of many, by all as they are heard, or by a first name, as whoever changes her surname keeps it. */
const mayBeCalled = (said: string, names: Names) => {
  const { words, fewest } = shared(said, nameOf(names))
  if (words >= Math.min(Math.max(fewest, 1), 2) || shared(said, names.firstname).isWhole) return true
  const heard = shared(said, nameOf(names), asHeard)
  return heard.fewest > 1 && heard.words === heard.fewest
}

export const mailOf = ({ email = '' }: Listed): string => email.trim().toLowerCase()

/** However its letters are written. */
export const numberOf = ({ customerNr = '' }: Listed): string => plain(customerNr)

/** However it is spaced. */
export const zipOf = ({ zip = '' }: Listed): string => plain(zip)

const wholeWordsOf = (text: string) => wordsOf(text).filter((word) => word.length > 1)

/** Her whole name in whatever order, or so much of it, or so much more, that a first name and a surname are hers. */
const isNameInPart = (said: string, her: SubscriberForm) => {
  const [words, hers] = joined(wholeWordsOf(said), wholeWordsOf(nameOf(her)))
  const both = words.filter((word) => hers.includes(word))
  const isOfBoth = [her.firstname, her.lastname].every(
    (name) => name === '' || joinedAs(words, wholeWordsOf(name)).some((word) => both.includes(word)),
  )
  return both.length > 1 && both.length === Math.min(words.length, hers.length) && isOfBoth
}

/** The surname too tells of who lives behind that very door; of a street with one letter amiss the name has to be hers. */
const livesThere = (said: string, told: Listed, her: SubscriberForm) => {
  const alike = isTownAlike(told, her) ? doorsAlike(told.address ?? '', her.address) : undefined
  if (alike === undefined) return false
  if (alike === 'near') return isNameAlike(said, nameOf(her))
  return mayBeCalled(said, her) || (alike === 'door' && shared(said, her.lastname).isWhole)
}

const isTold = (of: (listed: Listed) => string, told: Listed, her: SubscriberForm) =>
  of(told) !== '' && of(told) === of(her)

/**
 * Whether what is told of somebody may be told of her: her number; her e-mail address; her name, or a part of it, in her
 * postcode; or a name like hers where she lives.
 */
export const mayBeHer = (told: Listed, her: SubscriberForm): boolean => {
  const { firstname = '', lastname = '' } = told
  const said = nameOf({ firstname, lastname })
  if (isTold(numberOf, told, her) || isTold(mailOf, told, her) || livesThere(said, told, her)) return true
  return isTold(zipOf, told, her) && isNameInPart(said, her)
}
