import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/decider.ts'
import { type SubscriberCommand } from '../../../subscriber/commands.ts'
import { publicationId, subscriberId, subscriptionId } from '../../../subscriber/examples.ts'
import type { KnownSubscriber, Subscriber } from '../../../subscriber/state.ts'
import { subscriberDecider } from '../../../subscriber/subscriber.ts'
import { blankForm } from '../../../subscriber/subscriber-form.ts'
import type { CausedEvent } from '../../../subscriber/undo/cause.ts'
import type { UndoAct } from '../../../subscriber/undo/decide.ts'
import { undoPlanOf } from '../../../subscriber/undo/undo.ts'
import type { Columns } from '../columns.ts'
import type { ListCommand } from '../commands.ts'
import { registerOf } from '../register.ts'
import { rowOf } from '../rows.ts'
import { comparison } from './compare.ts'
import type { ComparedRow } from './compared-row.ts'

const today = '2026-11-26'
const parts = ['coaddress', 'address', 'zip', 'city'] as const
type Part = (typeof parts)[number]
type Place = Readonly<Record<Part, string>>

const anyTextOrEmpty = (...texts: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, fc.constant(''))
const aPlace: fc.Arbitrary<Place> = fc.record({
  coaddress: anyTextOrEmpty('Ek', 'Öman'),
  address: anyTextOrEmpty('Storgatan 12', 'Storg. 12', 'Kajen 1'),
  zip: anyTextOrEmpty('972 31', '941 31'),
  city: anyTextOrEmpty('Luleå', 'Piteå'),
})
const placeIn = ({ form }: KnownSubscriber): Place => ({
  coaddress: form.coaddress,
  address: form.address,
  zip: form.zip,
  city: form.city,
})
const blankPlace: Place = { coaddress: '', address: '', zip: '', city: '' }
const isSilent = (place: Place) => parts.every((part) => place[part] === '')
const isWhole = ({ address, zip, city }: Place) => address !== '' && zip !== '' && city !== ''

const requireKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}

const asCommand = (row: Extract<ComparedRow, { readonly kind: 'changed' }>): ListCommand => ({
  type: 'TakeFromList',
  subscriberId,
  publicationId,
  seen: row.seen,
  listed: row.listed,
  begins: null,
  resizes: null,
  returns: false,
  today,
})

const shortenStreet = (street: string) => street.replace('Storgatan', 'Storg.')
/** A postcode has only one town, so the row may leave the town out. */
const isTownAlone = (told: Place, home: Place) => told.address !== '' && told.zip === home.zip && told.city === ''
const isSame = (told: Place, home: Place) =>
  (told.address === '' || shortenStreet(told.address) === shortenStreet(home.address)) &&
  (told.zip === '' || told.zip === home.zip) &&
  (told.city === '' || told.city === home.city)

type ImportResult =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unchanged' | 'meanwhile' }
  | {
      readonly kind: 'changed'
      readonly is: Place
      readonly wasBefore: Place
      readonly isAgain: Place
      readonly codes: readonly string[]
    }

/** Imports a row about the subscriber, with a user's changes between comparison and import, and undoes it. */
const importInto = (
  home: Place,
  told: Place,
  shown: readonly Part[],
  meanwhile: Partial<Place> | null,
): ImportResult => {
  const columns: Columns = ['customerNr', 'name', ...shown]
  let she: Subscriber = { status: 'Missing' }
  const history: CausedEvent[] = []
  const ask = (command: SubscriberCommand | ListCommand | UndoAct) => {
    const decided = subscriberDecider.decide(command, she)
    if (isRejection(decided)) return []
    she = decided.reduce(subscriberDecider.evolve, she)
    const events = decided.map((event) => ({ event }))
    history.push(...events)
    return events
  }
  const cityCode = home.city === 'Luleå' ? 'Luleå' : ''
  const form = { ...blankForm, firstname: 'Rut', lastname: 'Ek', customerNr: '7', cityCode, ...home } as const
  ask({ type: 'RegisterSubscriber', subscriberId, ...form, imported: true })
  const period = { from: '2026-01-01', to: null, isDated: true }
  const started = { subscriberId, subscriptionId, publicationId, format: 'App', issues: 1, ...period } as const
  ask({ type: 'StartSubscription', ...started })
  const read = rowOf(['7', 'Rut Ek', ...shown.map((part) => told[part])], 2, { columns, publication: '' })
  const register = registerOf([{ id: subscriberId, subscriber: requireKnown(she), since: today, touched: {} }])
  const row = comparison(register, { publicationId, listDay: today, today }, new Map()).compare(read)
  if (row.kind === 'refused') return row
  if (row.kind !== 'changed') return { kind: 'unchanged' }
  if (meanwhile) ask({ type: 'ChangeSubscriber', subscriberId, changes: meanwhile })
  const before = requireKnown(she)
  const its = ask(asCommand(row))
  const after = requireKnown(she)
  if (its.length === 0) return { kind: 'meanwhile' }
  ask(undoPlanOf(history, its, { subscriberId, today }).command)
  const codes = [before, after, requireKnown(she)].map((each) => each.form.cityCode)
  return { kind: 'changed', is: placeIn(after), wasBefore: placeIn(before), isAgain: placeIn(requireKnown(she)), codes }
}

const failedClaims = (claims: Readonly<Record<string, boolean>>) =>
  Object.keys(claims).filter((claim) => !claims[claim])
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const wrongIn = (home: Place, told: Place, shown: readonly Part[], lived: ImportResult) => {
  if (lived.kind === 'refused')
    return failedClaims({ 'what is refused is half': !isWhole(told), 'and said': !isSilent(told) })
  if (lived.kind !== 'changed') return []
  // The row need not repeat parts of the subscriber's own address, however they are spelled.
  const isAtHome = told.address === '' || shortenStreet(told.address) === shortenStreet(home.address)
  const careOf = isAtHome && !shown.includes('coaddress') ? home.coaddress : ''
  const whole = Object.fromEntries(
    parts.map((part) => [part, told[part] || (part === 'coaddress' ? careOf : home[part])]),
  )
  return failedClaims({
    'it is as the row tells it': isEqual(lived.is, whole),
    'that is whole, or hers': isWhole(told) || isSame(told, home) || isTownAlone(told, home),
    'the code is of the town, before and after': isEqual(lived.codes, [
      lived.wasBefore.city === 'Luleå' ? 'Luleå' : '',
      home.city === 'Luleå' && lived.is.city === 'Luleå' ? 'Luleå' : '',
      lived.wasBefore.city === 'Luleå' ? 'Luleå' : '',
    ]),
    'it is wholly hers again': isEqual(lived.isAgain, lived.wasBefore),
  })
}

it('puts no address together of hers and of a list’s, whatever it has columns for, and gives hers back whole', () => {
  const met = { changed: 0, unchanged: 0, refused: 0, meanwhile: 0 }
  const byHand = fc.record(
    { zip: fc.constantFrom('972 31', '111 20'), address: fc.constant('Kajen 1') },
    { requiredKeys: [] },
  )
  const columns = fc.subarray([...parts], { minLength: 1 })
  const givenAny = fc.property(aPlace, aPlace, columns, fc.option(byHand), (home, wanted, shown, meanwhile) => {
    const told = { ...blankPlace, ...Object.fromEntries(shown.map((part) => [part, wanted[part]])) }
    const lived = importInto(home, told, shown, meanwhile)
    expect(wrongIn(home, told, shown, lived)).toEqual([])
    met[lived.kind] += 1
  })
  fc.assert(givenAny, { numRuns: 2_000 })
  for (const [what, times] of Object.entries(met)) expect([what, times > 20]).toEqual([what, true])
})
