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
   * Finds the subscriber whom a row names: by number, or by name and address when one of the two numbers is missing.
   * `isDouble`: name and address are the same, the numbers differ. Active subscribers come before removed ones.
   */
  readonly find: (listed: ListedFields) => { readonly known: readonly Some[]; readonly isDouble: boolean }
  /** Removed subscribers with this name and address. */
  readonly goneFrom: (listed: ListedFields) => readonly Some[]
  /** A protected subscriber whom the row may name; a user decides whether it does. Undefined: there is none. */
  readonly hiddenLike: (listed: ListedFields) => Some | undefined
}

/** A key of name and address for comparison; empty when the row has no street address. */
export const placeOf = ({ firstname = '', lastname = '', address = '', zip = '' }: ListedFields) =>
  address === ''
    ? ''
    : `${comparableText(nameOf({ firstname, lastname }))}|${plainStreet(address)}|${comparableText(zip)}`

const wordsOf = (names: Pick<ListedFields, 'firstname' | 'lastname'>) =>
  nameOf({ firstname: names.firstname ?? '', lastname: names.lastname ?? '' })
    .split(/\s+/)
    .map(comparableText)
    .filter((word) => word !== '')

/** The number is another subscriber's too: the row has a different street and a name with no word in common. */
export const isOtherPerson = (listed: ListedFields, { subscriber: { form } }: RegisterEntry): boolean => {
  if (listed.address === undefined || isSameAs(plainStreet, listed.address, form.address)) return false
  const hers = new Set(wordsOf(form))
  const said = wordsOf(listed)
  return said.length > 0 && !said.some((word) => hers.has(word))
}

const UNKNOWN_PERSON = { known: [], isDouble: false } as const

/** Finds entries by a shared key; entries with an empty key are not stored. */
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

/** Finds a protected subscriber by anything that a row may tell of the subscriber. */
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

  /**
   * Looks up the house number alone, because streets are spelled in many ways; an address without a number may be any
   * house.
   */
  const inHouse = (address: string) => {
    if (address === '') return []
    const { number } = streetNumberIn(address)
    return number === '' ? all : [...houses.get(number), ...houses.get(NO_NUMBER)]
  }

  const alike = (listed: ListedFields): Some | undefined => {
    // Usually no subscriber is protected, so 50,000 rows need no comparison.
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
 * Holds all active, removed and forgotten subscribers, to be found as lists name them. The caller adds them in parts,
 * so that it can yield to requests while it reads a long register. `find` finds a protected subscriber by number alone.
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

  /** Active subscribers with this number; without one, the last removed subscriber. */
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
    // Several subscribers have one name at one address, so the row is ambiguous.
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
