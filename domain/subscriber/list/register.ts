import { nameOf } from '../names.ts'
import type { KnownSubscriber } from '../state.ts'
import { doorsMeant, doorsOf, mailOf, mayBeHer, numberOf } from './alike.ts'
import type { Listed } from './fields.ts'
import { isSameAs, plain, plainStreet } from './plain.ts'

export type Known = { readonly subscriber: KnownSubscriber }

export type RegisterOf<Some extends Known> = {
  readonly all: readonly Some[]
  readonly byNumber: (customerNr: string) => readonly Some[]
  /**
   * Whom a list means: by her number, or by name and address where one of both has none. `isDouble`: name and address are
   * hers, the number is another.
   */
  readonly find: (listed: Listed) => { readonly known: readonly Some[]; readonly isDouble: boolean }
  /** Somebody who is protected may be meant: whether it is she is for a person to say. */
  readonly mayBeHidden: (listed: Listed) => boolean
}

/** Who lives where, to be compared with others; empty where the list says of nobody where she lives. */
export const placeOf = ({ firstname = '', lastname = '', address = '', zip = '' }: Listed) =>
  address === '' ? '' : `${plain(nameOf({ firstname, lastname }))}|${plainStreet(address)}|${plain(zip)}`

const wordsOf = (names: Pick<Listed, 'firstname' | 'lastname'>) =>
  nameOf({ firstname: names.firstname ?? '', lastname: names.lastname ?? '' })
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== '')

/** Nothing that the list says of name or street is hers: the number is another one's, too. */
export const isSomebodyElse = (listed: Listed, { subscriber: { form } }: Known): boolean => {
  if (listed.address === undefined || isSameAs(plainStreet, listed.address, form.address)) return false
  const hers = new Set(wordsOf(form))
  const said = wordsOf(listed)
  return said.length > 0 && !said.some((word) => hers.has(word))
}

const NOBODY = { known: [], isDouble: false } as const

const gather = <Some>(all: readonly Some[], keyOf: (one: Some) => string): ReadonlyMap<string, readonly Some[]> => {
  const found = new Map<string, Some[]>()
  for (const one of all) {
    const key = keyOf(one)
    const those = found.get(key)
    if (those) those.push(one)
    else if (key !== '') found.set(key, [one])
  }
  return found
}

/** Everybody there is or was, to be found as lists name people. Who is protected is found by her number alone. */
export const registerOf = <Some extends Known>(all: readonly Some[]): RegisterOf<Some> => {
  const isHere = ({ subscriber }: Some) => subscriber.status === 'Active'
  const numbers = gather(all, ({ subscriber }) => subscriber.form.customerNr)
  const hidden = all.filter(({ subscriber: { status, form } }) => status !== 'Forgotten' && form.isProtected)
  const doors = hidden.flatMap(({ subscriber }) =>
    doorsOf(subscriber.form.address).map((door) => ({ subscriber, door })),
  )
  const hiddenDoors = gather(doors, ({ door }) => door)
  const hiddenNumbers = gather(hidden, ({ subscriber: { form } }) => numberOf(form))
  const hiddenMails = gather(hidden, ({ subscriber: { form } }) => mailOf(form))
  const places = gather(all, (one) => {
    const isOpen = isHere(one) && !one.subscriber.form.isProtected
    return isOpen ? placeOf(one.subscriber.form) : ''
  })

  /** Of those who share a number, the ones that are here; who was removed counts where nobody is. */
  const byNumber = (customerNr: string): readonly Some[] => {
    const found = numbers.get(customerNr) ?? []
    const here = found.filter(isHere)
    return here.length > 0 ? here : found.filter(({ subscriber }) => subscriber.status === 'Removed').slice(-1)
  }

  const find = (listed: Listed) => {
    const { customerNr = '' } = listed
    const known = byNumber(customerNr)
    if (known.length > 0) return { known, isDouble: false }
    const [only, ...others] = places.get(placeOf(listed)) ?? []
    // Of several with one name at one address nobody can tell whom the list means.
    if (!only || others.length > 0) return NOBODY
    return { known: [only], isDouble: customerNr !== '' && only.subscriber.form.customerNr !== '' }
  }

  // Where nobody is protected, as a rule, 50,000 rows are not read for what they may mean.
  const mayBeHidden = (listed: Listed) =>
    hidden.length > 0 &&
    [
      ...doorsMeant(listed.address ?? '').map((door) => hiddenDoors.get(door)),
      hiddenMails.get(mailOf(listed)),
      hiddenNumbers.get(numberOf(listed)),
    ].some((those = []) => those.some(({ subscriber: { form } }) => mayBeHer(listed, form)))

  return { all, byNumber, find, mayBeHidden }
}
