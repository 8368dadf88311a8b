import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import { subscriberId } from '../../../../domain/subscribers/subscriber/examples.ts'
import type { KnownSubscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { blankForm, type SubscriberForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import {
  blankAddress,
  type ChangeAddress,
  type ChangeRecord,
} from '../../../../domain/subscribers/subscription-change/commands.ts'
import { faultsOf } from '../../../../domain/subscribers/subscription-change/faults.ts'
import { changeActionNames, changeActions, hasPlace } from '../../../../domain/subscribers/subscription-change/rules.ts'
import { planCommands } from './commands-of-request.ts'
import { dryRunOf } from './dry-run.ts'
import {
  everyDay,
  ids,
  pauseOf,
  publicationOf,
  requireKnown,
  simulateSubscriber,
  stayOf,
  subscriptionOf,
  today,
} from './testing/simulated-subscriber.ts'

const day = fc.constantFrom(...everyDay)
const anyNumber = fc.constantFrom(1, 2)
const format = fc.constantFrom('Daisy CD' as const, 'App' as const, 'E-Post' as const)
const period = { from: day, to: fc.option(day) }
const proxy = fc.constantFrom('', 'Nils Öberg', 'Anna Ek')
const email = fc.constantFrom('', 'rut@example.se', 'RUT@example.se', 'ek@example.se')
const street = fc.constantFrom('Storgatan 12', 'storgatan  12', 'Kajen 1')
const postcode = fc.constantFrom('972 31', '97231', '941 31')
const town = fc.constantFrom('Luleå', 'Boden', 'Piteå')
const anyTextOrEmpty = (some: fc.Arbitrary<string>) => fc.oneof({ weight: 3, arbitrary: some }, fc.constant(''))

const aPlace = { address: anyTextOrEmpty(street), zip: anyTextOrEmpty(postcode), city: anyTextOrEmpty(town) }
const aForm: fc.Arbitrary<SubscriberForm> = fc
  .record({
    ...aPlace,
    coaddress: fc.constantFrom('', 'Ek'),
    cityCode: fc.constantFrom('' as const, 'Luleå' as const, 'Boden' as const),
    email,
    proxyName: proxy,
    proxyContact: proxy,
  })
  .map((told) => ({ ...blankForm, firstname: 'Rut', lastname: 'Ek', ...told }))

/** The office's acts; `nth` makes their ids unique. */
const anyOfficeActs = fc.oneof(
  fc
    .record(
      { ...aPlace, cityCode: fc.constantFrom('' as const, 'Luleå' as const), email, proxyName: proxy },
      { requiredKeys: [] },
    )
    .map((changes) => () => ({ type: 'ChangeSubscriber' as const, subscriberId, changes })),
  fc
    .record({ publication: anyNumber, format, issues: fc.integer({ min: 1, max: 2 }), ...period })
    .map(({ publication, ...of }) => (nth: number) => ({
      type: 'StartSubscription' as const,
      subscriberId,
      subscriptionId: subscriptionOf(nth),
      publicationId: publicationOf(publication),
      isDated: true,
      ...of,
    })),
  fc.record({ publication: anyNumber, format, lastDay: day }).map(({ publication, ...of }) => () => ({
    type: 'EndSubscription' as const,
    subscriberId,
    publicationId: publicationOf(publication),
    today,
    ...of,
  })),
  fc
    .record(period)
    .map((of) => (nth: number) => ({ type: 'PauseDelivery' as const, subscriberId, pauseId: pauseOf(nth), ...of })),
  fc.record({ ...period, at: fc.record({ ...aPlace, coaddress: fc.constant('') }) }).map((of) => (nth: number) => ({
    type: 'GiveTemporaryAddress' as const,
    subscriberId,
    stayId: stayOf(nth),
    ...of,
  })),
) satisfies fc.Arbitrary<(nth: number) => SubscriberCommand>

const anAddress: fc.Arbitrary<ChangeAddress> = fc.record({
  address1: anyTextOrEmpty(street),
  address2: fc.constantFrom('', 'c/o Ek', 'lgh 2'),
  zip: anyTextOrEmpty(postcode),
  city: anyTextOrEmpty(town),
  format: fc.constantFrom('', 'Daisy CD', 'App', 'E-Post'),
})

/** The record as the form sends it: without fields that the action does not use. */
const submittedRecord = (record: ChangeRecord): ChangeRecord => {
  const { hasNew, hasFormat, isPeriod } = changeActions[record.action]
  const place = hasNew ? record.newAddress : blankAddress
  return {
    ...record,
    newAddress: { ...place, format: hasFormat ? record.newAddress.format : '' },
    from: isPeriod ? (record.from ?? today) : record.from,
    to: isPeriod ? record.to : null,
    deceased: record.action === 'end' && record.deceased,
  }
}

const anyRequest: fc.Arbitrary<ChangeRecord> = fc
  .record({
    action: fc.constantFrom(...changeActionNames),
    publication: anyNumber.map(publicationOf),
    oldAddress: anAddress,
    newAddress: fc.oneof(
      anAddress,
      anAddress.map(({ format: wanted }) => ({ ...blankAddress, format: wanted })),
    ),
    email,
    from: fc.option(day),
    to: fc.option(day),
    deceased: fc.boolean(),
    proxyName: proxy,
    proxyContact: proxy,
  })
  .map((told) => ({ ...told, name: 'Rut Ek', info: '', active: false }))
const aRequest = fc.oneof(anyRequest, anyRequest.map(submittedRecord))

const normalizeText = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')
type SubscriberBefore = KnownSubscriber | undefined

const failedClaims = (claims: Readonly<Record<string, boolean>>) =>
  Object.keys(claims).filter((claim) => !claims[claim])
const isAsTold = (told: string, is: string) => told === '' || normalizeText(told) === normalizeText(is)

const wrongInPlaces = (
  { action, newAddress: told }: ChangeRecord,
  before: SubscriberBefore,
  after: KnownSubscriber,
) => {
  const at = action === 'stay' ? after.stays.find(({ id }) => id === ids.stay)?.at : after.form
  const { address, zip, city } = at ?? blankForm
  const isTold = changeActions[action].hasNew && hasPlace(told)
  const parts = ['address', 'zip', 'city'] as const
  return failedClaims({
    'post goes where she said': !isTold || normalizeText(address).includes(normalizeText(told.address1)),
    'under the postcode that she said': !isTold || isAsTold(told.zip, zip),
    'in the town that she said': !isTold || isAsTold(told.city, city),
    'an address is whole': !isTold || !before || [address, zip, city].every((part) => part !== ''),
    'nothing that was known is emptied': parts.every((part) => !before?.form[part] || after.form[part] !== ''),
  })
}

const wrongInReach = (record: ChangeRecord, { form }: KnownSubscriber) => {
  const { action, newAddress, proxyName, proxyContact } = record
  const wanted = changeActions[action].hasFormat ? newAddress.format : ''
  const isHers = wanted === 'E-Post' || (action === 'new' && proxyName + proxyContact === '')
  return failedClaims({
    'a disc has an address': wanted !== 'Daisy CD' || form.address !== '',
    'mail has an address': wanted !== 'E-Post' || form.email !== '',
    'mail goes where she said': !isHers || isAsTold(record.email, form.email),
  })
}

const fieldsThatDiffer = (before: SubscriberBefore, { form }: KnownSubscriber) =>
  (Object.keys(form) as (keyof SubscriberForm)[]).filter((each) => form[each] !== (before?.form ?? blankForm)[each])

/** The rejections of a request that the form accepts. */
const waitReasons = ['NothingToEnd', 'ChangeNotYet', 'ChangeFormatNotChosen', 'ChangeForNobody', '']

/** Carries out a request as far as possible; `refused`: why it stopped. */
const carryOut = (life: ReturnType<typeof simulateSubscriber>, record: ChangeRecord) => {
  const start = life.now()
  const before = start.status === 'Missing' ? undefined : start
  const planned = planCommands({ record, subscriberId, subscriber: before, ids, today })
  if ('refused' in planned) return { refused: planned.refused }
  const told = dryRunOf(start, planned)
  if ('refused' in told) return { refused: '' }
  for (const command of planned) life.ask(command)
  const shown = told.differences.flatMap((each) => (each.kind === 'field' ? [each.field] : []))
  return { before, shown, done: requireKnown(life.now()) }
}

const wrongWhereSent = (record: ChangeRecord, refused = '') => {
  const { action, newAddress } = record
  if (faultsOf({ ...record, today }).length > 0) return []
  return failedClaims({
    'something new is asked for': !changeActions[action].hasNew || hasPlace(newAddress) || newAddress.format !== '',
    'it lacks nothing of what it is about': waitReasons.includes(refused),
  })
}

const encounterCounts = { carriedOut: 0, sent: 0, registered: 0, moved: 0, mailed: 0 }
const count = (of: Partial<Record<keyof typeof encounterCounts, boolean>>) => {
  for (const each of Object.keys(of) as (keyof typeof encounterCounts)[]) encounterCounts[each] += of[each] ? 1 : 0
}

/** A subscriber after the past events. */
const simulateRequest = (form: SubscriberForm | null, past: readonly ((nth: number) => SubscriberCommand)[]) => {
  const life = simulateSubscriber()
  if (form) life.ask({ type: 'RegisterSubscriber', subscriberId, ...form, imported: false })
  for (const [nth, edit] of past.entries()) life.ask(edit(nth))
  return life
}

it('does what is asked for whole, and shows it before', () => {
  const givenAnyLife = fc.property(
    fc.option(aForm, { freq: 8 }),
    fc.array(anyOfficeActs, { maxLength: 4 }),
    aRequest,
    (form, past, record) => {
      const life = simulateRequest(form, past)
      const carried = carryOut(life, record)
      expect(wrongWhereSent(record, carried.refused)).toEqual([])
      if (carried.refused !== undefined) return
      const { before, shown, done } = carried
      expect([...wrongInPlaces(record, before, done), ...wrongInReach(record, done)]).toEqual([])
      expect(shown.toSorted()).toEqual(fieldsThatDiffer(before, done).toSorted())
      const isKnown = before !== undefined
      count({ carriedOut: true, sent: faultsOf({ ...record, today }).length === 0, registered: !isKnown })
      count({ moved: isKnown && record.action === 'new' && shown.includes('address'), mailed: shown.includes('email') })
    },
  )
  fc.assert(givenAnyLife, { numRuns: 3_000 })
  for (const [what, times] of Object.entries(encounterCounts)) expect([what, times > 5]).toEqual([what, true])
})
