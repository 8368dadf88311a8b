import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ImportId, type SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import type { SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import {
  aCountingOffice,
  aList,
  findByNumber,
  importUndosIn,
  knownNumbers,
  missingSubscriber,
  settle,
  straysIn,
  subscriberOf,
} from './testing/counting-office.ts'
import { anotherId, id, publicationId, type visibleSubscriber } from './testing/office.ts'

type ManualChange = { readonly nr: number; readonly what: 'move' | 'note' }
const aHand: fc.Arbitrary<ManualChange> = fc.record({
  nr: fc.integer({ min: 1, max: 5 }),
  what: fc.constantFrom('move', 'note'),
})

const byHand = (subscriberId: SubscriberId, { what }: ManualChange, nth: number): SubscriberCommand => {
  const changes = what === 'move' ? { address: `Handgatan ${nth}` } : { info: `Not ${nth}` }
  return { type: 'ChangeSubscriber', subscriberId, changes }
}

const infoOf = (her: { readonly she: ReturnType<typeof visibleSubscriber> } | undefined) =>
  her === undefined || typeof her.she === 'string' ? '' : her.she.form.info

it('leaves nobody of two lists, the first of which is undone first', async () => {
  const office = await aCountingOffice()
  const rows = [1, 2, 3, 4].map((nr) => ({ nr, street: nr, format: 'Daisy CD' }))
  const one = await office.bring('one', rows)
  await office.carryOut(one)
  office.rest(1)
  const two = await office.bring('two', [{ nr: 1, street: 9, format: 'App' }, ...rows.slice(1, 2)])
  await office.carryOut(two)
  office.rest(1)
  await office.undo(one)
  expect([...(await office.seenAll()).values()].filter(({ she }) => she !== 'nobody')).toHaveLength(1)
  await office.undo(two)
  expect([...(await office.seenAll()).values()]).toEqual([
    missingSubscriber,
    missingSubscriber,
    missingSubscriber,
    missingSubscriber,
  ])
  expect(await importUndosIn(office)).toMatchObject([
    { restored: 3, kept: 1, earlier: 0 },
    { restored: 3, kept: 0, earlier: 3 },
  ])
  const left = await office.imports.rows(one, { outcomes: ['kept'], limit: 9 })
  expect(left).toEqual([])
})

it('keeps what a hand has made since the first was undone, be it what its list had said', async () => {
  const office = await aCountingOffice()
  await settle(office)
  const rowsOf = (street: number) => [{ nr: 1, street, format: 'Daisy CD' }]
  const all = knownNumbers.slice(1).map((nr) => ({ nr, street: nr, format: 'Daisy CD' }))
  const one = await office.bring('one', [...rowsOf(8), ...all])
  await office.carryOut(one)
  const two = await office.bring('two', [{ nr: 1, street: 8, format: 'App' }, ...all])
  await office.carryOut(two)
  const hand = (address: string) =>
    office.edit({ type: 'ChangeSubscriber', subscriberId: subscriberOf(1), changes: { address } })
  await hand('Handgatan 1')
  await office.undo(one)
  await hand('Gatan 8')
  await office.undo(two)
  expect((await office.seenAll()).get(subscriberOf(1))?.she).toMatchObject({ form: { address: 'Gatan 8' } })
})

it.each(['the older first', 'the newer first'])(
  'leaves her among the people of what she gets, when two lists are undone that had her no more and again, %s',
  async (which) => {
    const office = await aCountingOffice()
    await settle(office)
    const she = subscriberOf(2)
    const before = (await office.seenAll()).get(she)
    const others = knownNumbers.filter((nr) => nr !== 2).map((nr) => ({ nr, street: nr, format: 'Daisy CD' }))
    const lists = [others, [...others, { nr: 2, street: 2, format: 'Webb' }]]
    const done: ImportId[] = []
    for (const [nth, rows] of lists.entries()) {
      office.rest(1)
      const importId = await office.bring(`list ${nth}`, rows)
      expect(await office.carryOut(importId)).toBe(true)
      done.push(importId)
    }
    for (const importId of which === 'the older first' ? done : done.toReversed()) {
      await office.undo(importId)
      expect(await straysIn(office)).toEqual([])
    }
    expect((await office.seenAll()).get(she)).toEqual(before)
    const later = await office.bring('later', others)
    expect(await office.imports.rows(later, { kinds: ['removed'], limit: 9 })).toHaveLength(1)
  },
)

it('keeps her among the people of what somebody has added by hand', async () => {
  const office = await aCountingOffice()
  await settle(office)
  const importId = await office.bring('one', [{ nr: 1, street: 1, format: 'App' }], anotherId)
  await office.carryOut(importId)
  const [subscriberId, subscriptionId] = [subscriberOf(1), SubscriptionId.parse(id('by hand'))]
  const disc = { format: 'Daisy CD', issues: 1, from: office.today(), to: null, isDated: false } as const
  await office.edit({
    type: 'StartSubscription',
    subscriberId,
    subscriptionId,
    publicationId: anotherId,
    ...disc,
  })
  await office.undo(importId)
  expect(await straysIn(office)).toEqual([])
  expect((await office.seenAll()).get(subscriberId)?.she).toMatchObject({
    publications: [publicationId, anotherId].toSorted(),
  })
  expect(await importUndosIn(office)).toMatchObject([{ restored: 2, kept: 1 }])
})

it('is as if none of the lists had been, when all have been undone, in whatever order', async () => {
  const met = { several: 0, earlier: 0, byHand: 0, killed: 0, keptByHand: 0 }
  const givenAnyLife = fc.asyncProperty(
    fc.array(
      fc.record({ list: aList, hand: fc.option(aHand, { freq: 2 }), rests: fc.nat(2), dies: fc.option(fc.nat(4)) }),
      {
        minLength: 2,
        maxLength: 4,
      },
    ),
    fc.array(fc.record({ which: fc.nat(9), hand: fc.option(aHand, { freq: 1 }), dies: fc.option(fc.nat(4)) }), {
      minLength: 4,
      maxLength: 4,
    }),
    async (lists, order) => {
      const [lived, alone] = [await aCountingOffice(), await aCountingOffice()]
      for (const office of [lived, alone]) await settle(office)
      const touched = new Set<string>()
      const rest = (days: number) => {
        for (const office of [lived, alone]) office.rest(days)
      }
      const touch = async (hand: ManualChange | null, nth: number) => {
        const she = hand && (await findByNumber(lived, hand.nr))
        if (!hand || !she) return
        met.byHand += 1
        touched.add(she)
        for (const office of [lived, alone]) await office.edit(byHand(she, hand, nth))
      }
      const done: ImportId[] = []
      for (const [nth, { list, hand, rests, dies }] of lists.entries()) {
        rest(rests)
        const importId = await lived.bring(`list ${nth}`, list.rows, list.of)
        if (await lived.carryOut(importId, dies)) done.push(importId)
        met.killed += dies === null ? 0 : 1
        await touch(hand, nth)
      }
      met.several += done.length > 1 ? 1 : 0
      for (const [nth, { which, hand, dies }] of order.entries()) {
        const [importId] = done.splice(which % Math.max(1, done.length), 1)
        if (importId === undefined) break
        rest(1)
        await lived.undo(importId, dies)
        await touch(hand, 10 + nth)
        expect(await straysIn(lived)).toEqual([])
      }
      const undone = await importUndosIn(lived)
      met.earlier += undone.some(({ earlier = 0 }) => earlier > 0) ? 1 : 0
      const was = await alone.seenAll()
      const now = [...(await lived.seenAll())].map(([key, her]) => ({ key, her, before: was.get(key) }))
      const untouched = now.filter(({ key }) => !touched.has(key))
      expect(untouched.map(({ her }) => her)).toEqual(untouched.map(({ before }) => before ?? missingSubscriber))
      const noted = now.flatMap(({ key, her, before }) => (touched.has(key) && before ? [[her, before]] : []))
      expect(noted.map(([her]) => infoOf(her))).toEqual(noted.map(([, before]) => infoOf(before)))
      // A subscriber whom a list registered and a user has changed stays, and counts as kept.
      const isLeft = now.some(({ key, her, before }) => touched.has(key) && !before && her.she !== 'nobody')
      met.keptByHand += isLeft ? 1 : 0
      const isSaid = undone.some(({ kept }) => kept > 0)
      expect({ isLeft, isSaid: isSaid || !isLeft }).toEqual({ isLeft, isSaid: true })
    },
  )
  await fc.assert(givenAnyLife, { numRuns: 150 })
  for (const [what, times] of Object.entries(met)) expect([what, times > 10]).toEqual([what, true])
}, 120_000)
