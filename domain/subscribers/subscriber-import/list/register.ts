import { nameOf } from '../../subscriber/names.ts'
import type { KnownSubscriber } from '../../subscriber/state.ts'
import type { ListedFields } from './fields.ts'
import { comparableText, isSameAs, plainStreet } from './matching/comparable-text.ts'
import { mailOf, mayBeSamePerson, numberOf, zipOf } from './matching/name-similarity.ts'
import { streetNumberIn } from './matching/street-spellings.ts'

export type RegisterEntry = { readonly subscriber: KnownSubscriber }

export type RegisterOf<Some extends RegisterEntry> = {
  readonly all: readonly Some[]
  readonly byNumber: (customerNr: string) => readonly Some[]
  /**
   * Whom a list means: by her number, or by name and address where one of both has none. `isDouble`: name and address are
   * hers, the number is another. Who was removed is meant where nobody is who is here.
   */
  readonly find: (listed: ListedFields) => { readonly known: readonly Some[]; readonly isDouble: boolean }
  /** Who was removed, and was called so and lived there. */
  readonly goneFrom: (listed: ListedFields) => readonly Some[]
  /** A protected subscriber whom a row may mean: whether it is she is for a person to say. Undefined: there is none. */
  readonly hiddenLike: (listed: ListedFields) => Some | undefined
}

/** Who lives where, to be compared with others; empty where the list says of nobody where she lives. */
export const placeOf = ({ firstname = '', lastname = '', address = '', zip = '' }: ListedFields) =>
  address === ''
    ? ''
    : `${comparableText(nameOf({ firstname, lastname }))}|${plainStreet(address)}|${comparableText(zip)}`

const wordsOf = (names: Pick<ListedFields, 'firstname' | 'lastname'>) =>
  nameOf({ firstname: names.firstname ?? '', lastname: names.lastname ?? '' })
    .split(/\s+/)
    .map(comparableText)
    .filter((word) => word !== '')

/** Nothing that the list says of name or street is hers: the number is another one's, too. */
export const isOtherPerson = (listed: ListedFields, { subscriber: { form } }: RegisterEntry): boolean => {
  if (listed.address === undefined || isSameAs(plainStreet, listed.address, form.address)) return false
  const hers = new Set(wordsOf(form))
  const said = wordsOf(listed)
  return said.length > 0 && !said.some((word) => hers.has(word))
}

const UNKNOWN_PERSON = { known: [], isDouble: false } as const

/** Finds those who have been added by what they have in common; what is empty is nobody's. */
const index = <Some>() => {
  const found = new Map<string, Some[]>()
  const add = (key: string, one: Some): void => {
    const those = found.get(key)
    if (those) those.push(one)
    else if (key !== '') found.set(key, [one])
  }
  const get = (key: string): readonly Some[] => found.get(key) ?? []
  return { add, get }
}

/** Who is protected is found as lists may mean her, by whatever of her they tell. */
const hiddenPeople = <Some extends RegisterEntry>() => {
  const all: Some[] = []
  const [houses, numbers, mails, nearby] = [index<Some>(), index<Some>(), index<Some>(), index<Some>()]
  const NO_NUMBER = 'none'

  const add = (one: Some): void => {
    const { form } = one.subscriber
    all.push(one)
    houses.add(streetNumberIn(form.address).number || NO_NUMBER, one)
    numbers.add(numberOf(form), one)
    mails.add(mailOf(form), one)
    nearby.add(zipOf(form), one)
  }

  /** By the number of the house, as streets are written in many ways; who tells none may mean any. */
  const inHouse = (address: string) => {
    if (address === '') return []
    const { number } = streetNumberIn(address)
    return number === '' ? all : [...houses.get(number), ...houses.get(NO_NUMBER)]
  }

  const alike = (listed: ListedFields): Some | undefined => {
    // Where nobody is protected, as a rule, 50,000 rows are not read for what they may mean.
    if (all.length === 0) return undefined
    const isLike = ({ subscriber: { form } }: Some) => mayBeSamePerson(listed, form)
    return (
      inHouse(listed.address ?? '').find(isLike) ??
      mails.get(mailOf(listed)).find(isLike) ??
      numbers.get(numberOf(listed)).find(isLike) ??
      nearby.get(zipOf(listed)).find(isLike)
    )
  }

  return { add, alike }
}

const isHere = ({ subscriber }: RegisterEntry) => subscriber.status === 'Active'

/**
 * Everybody there is or was, to be found as lists name people, once they have been added: so many at a time, so that whoever
 * reads a long register can answer others between. Who is protected is found by her number alone.
 */
export const emptyRegister = <Some extends RegisterEntry>(): RegisterOf<Some> & {
  readonly add: (some: readonly Some[]) => void
} => {
  const all: Some[] = []
  const [numbers, places, left] = [index<Some>(), index<Some>(), index<Some>()]
  const hidden = hiddenPeople<Some>()

  const addOne = (one: Some): void => {
    const { form, status } = one.subscriber
    all.push(one)
    numbers.add(form.customerNr, one)
    if (isHere(one) && !form.isProtected) places.add(placeOf(form), one)
    if (status === 'Removed' && !form.isProtected) left.add(placeOf(form), one)
    if (form.isProtected && status !== 'Forgotten') hidden.add(one)
  }

  /** Of those who share a number, the ones that are here; who was removed counts where nobody is. */
  const byNumber = (customerNr: string): readonly Some[] => {
    const found = numbers.get(customerNr)
    const here = found.filter(isHere)
    return here.length > 0 ? here : found.filter(({ subscriber }) => subscriber.status === 'Removed').slice(-1)
  }

  const goneFrom = (listed: ListedFields) => left.get(placeOf(listed))

  const isNumberOf = (customerNr: string, { subscriber: { form } }: Some) =>
    customerNr === '' || form.customerNr === '' || form.customerNr === customerNr

  const find = (listed: ListedFields) => {
    const { customerNr = '' } = listed
    const known = byNumber(customerNr)
    if (known.length > 0) return { known, isDouble: false }
    const place = placeOf(listed)
    const here = places.get(place)
    const [only, ...others] = here.length > 0 ? here : left.get(place).filter((each) => isNumberOf(customerNr, each))
    // Of several with one name at one address nobody can tell whom the list means.
    if (!only || others.length > 0) return UNKNOWN_PERSON
    return { known: [only], isDouble: !isNumberOf(customerNr, only) }
  }

  return { all, byNumber, find, goneFrom, hiddenLike: hidden.alike, add: (some) => some.forEach(addOne) }
}

export const registerOf = <Some extends RegisterEntry>(all: readonly Some[]): RegisterOf<Some> => {
  const register = emptyRegister<Some>()
  register.add(all)
  return register
}
