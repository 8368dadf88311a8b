import { nameOf } from '../names.ts'
import type { SubscriberForm } from '../commands.ts'
import type { Listed } from './fields.ts'
import { plain, plainStreet } from './plain.ts'

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,\-–]+/)
    .map(plain)
    .filter((word) => word !== '')

const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one)

/** Shorter words are other words with one letter amiss. */
const SHORTEST = 4

/** One letter is another, is missing, or is one too many. */
const isOneLetterAmiss = (one: string, other: string) => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length < SHORTEST || longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at += 1
  return [at, at + 1].some((from) => shorter.slice(from) === longer.slice(at + 1))
}

const isNear = (one: string, other: string) =>
  isInitialOf(one, other) || isInitialOf(other, one) || isOneLetterAmiss(one, other)

/** How many words of one stand in the other too, in whatever order, each of those once; `whole`: just so, and no initials. */
const shared = (one: string, other: string) => {
  const [words, left] = [wordsOf(one), [...wordsOf(other)]]
  const fewest = Math.min(words.length, left.length)
  const take = (isIt: (word: string) => boolean) => {
    const place = left.findIndex(isIt)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  }
  const others = words.filter((word) => !take((each) => each === word))
  const near = others.filter((word) => take((each) => isNear(word, each)))
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

/** Also by a single word, by two of many, or by a first name, as whoever changes her surname keeps it. */
const mayBeCalled = (said: string, names: Names) => {
  const { words, fewest } = shared(said, nameOf(names))
  return words >= Math.min(Math.max(fewest, 1), 2) || shared(said, names.firstname).isWhole
}

const CARE_OF = /^\s*c\/o[^,]*,/i

/** 'Storgatan 14' of 'c/o Ros, Storgatan 14 B lgh 1102'. */
const doorIn = (address: string) => {
  const told = address.replace(CARE_OF, '').toLowerCase().trim()
  const [, name = '', number = ''] = /^(\D+)(\d*)/.exec(told) ?? ['', told]
  return { street: plainStreet(name), number }
}

const keyOf = ({ street, number }: ReturnType<typeof doorIn>) => (street === '' ? '' : `${street} ${number}`)

/** Under what somebody is found who lives there: by the door, and by the street alone. */
export const doorsOf = (address: string): readonly string[] => {
  const door = doorIn(address)
  return door.number === '' ? [keyOf(door)] : [keyOf(door), keyOf({ ...door, number: '*' })]
}

/** Under what whoever may be meant by an address is found: who tells no number means the street. */
export const doorsMeant = (address: string): readonly string[] => {
  const door = doorIn(address)
  return [keyOf(door), keyOf({ ...door, number: door.number === '' ? '*' : '' })]
}

/** Who tells no number may mean any. */
const isDoorAlike = (one: string, other: string) => {
  const [told, hers] = [doorIn(one), doorIn(other)]
  const isStreet = told.street !== '' && told.street === hers.street
  return isStreet && (told.number === hers.number || told.number === '' || hers.number === '')
}

/** Streets of one name lie in many towns; what one of both does not say may be the same. */
const isTownAlike = (one: Listed, other: Listed) => {
  const [zip, otherZip, city, otherCity] = [one.zip, other.zip, one.city, other.city].map((each = '') => plain(each))
  return zip === '' || otherZip === '' || zip === otherZip || (city !== '' && city === otherCity)
}

export const mailOf = ({ email = '' }: Listed): string => email.trim().toLowerCase()

/** However its letters are written. */
export const numberOf = ({ customerNr = '' }: Listed): string => plain(customerNr)

/**
 * Whether what is told of somebody may be told of her: a name like hers where she lives, from her e-mail address or under her
 * number, or her e-mail address where she lives.
 */
export const mayBeHer = (told: Listed, her: SubscriberForm): boolean => {
  const isThere = isDoorAlike(told.address ?? '', her.address) && isTownAlike(told, her)
  const isMailed = mailOf(told) !== '' && mailOf(told) === mailOf(her)
  const { firstname = '', lastname = '' } = told
  const isNumbered = numberOf(told) !== '' && numberOf(told) === numberOf(her)
  return (
    (isThere && isMailed) || ((isThere || isMailed || isNumbered) && mayBeCalled(nameOf({ firstname, lastname }), her))
  )
}
