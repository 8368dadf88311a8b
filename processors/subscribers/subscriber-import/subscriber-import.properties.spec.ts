import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { type SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import type { Subscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { blankForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { id, type Office, openOffice, publicationId, visibleSubscriber } from './testing/office.ts'

const otherPublicationId = PublicationId.parse(id('other publication'))

const number = fc.integer({ min: 1, max: 6 })
const rowOf = fc
  .record({ nr: number, street: number, format: fc.constantFrom('', 'Daisy CD', 'App', 'E-Post') })
  .map(({ nr, street, format }) => [String(nr), `Person ${'ABCDEF'.charAt(nr - 1)}`, `Gatan ${street}`, format])
const list = fc.uniqueArray(rowOf, { selector: ([nr]) => nr, maxLength: 6 })

type Edit = {
  readonly who: number
  readonly what: 'move' | 'remove' | 'end' | 'protect' | 'join' | 'note'
  readonly n: number
}
const edit: fc.Arbitrary<Edit> = fc.record({
  who: number,
  what: fc.constantFrom('move', 'remove', 'end', 'protect', 'join', 'note'),
  n: number,
})

const commandOf = ({ what, n }: Edit, subscriberId: SubscriberId): SubscriberCommand => {
  const hers = { subscriberId, publicationId }
  switch (what) {
    case 'move':
      return { type: 'ChangeSubscriber', subscriberId, changes: { address: `Torget ${n}` } }
    case 'remove':
      return { type: 'RemoveSubscriber', subscriberId }
    case 'end':
      return { type: 'EndSubscription', ...hers, format: 'Daisy CD', lastDay: '2026-11-25', today: '2026-11-26' }
    case 'protect':
      return { type: 'ChangeSubscriber', subscriberId, changes: { isProtected: true } }
    case 'join':
      return { type: 'JoinPublication', subscriberId, publicationId: otherPublicationId }
    case 'note':
      return { type: 'ChangeSubscriber', subscriberId, changes: { info: `Not ${n}` } }
  }
}

const editSubscribers = async (office: Office, edits: readonly Edit[]) => {
  const touched = new Set<string>()
  for (const each of edits) {
    const all = [...(await office.lives()).keys()]
    const subscriberId = all[each.who % Math.max(1, all.length)]
    if (subscriberId === undefined) continue
    const outcome = await office.edit(commandOf(each, SubscriberId.parse(subscriberId)))
    if (outcome.kind === 'accepted' && outcome.events.length > 0) touched.add(subscriberId)
  }
  return touched
}

const byHand = async (office: Office, nr: number) => {
  const subscriberId = SubscriberId.parse(id(`by hand ${nr}`))
  await office.edit({
    type: 'RegisterSubscriber',
    subscriberId,
    ...blankForm,
    firstname: 'Hand',
    customerNr: String(nr),
    imported: false,
  })
  await office.edit({ type: 'JoinPublication', subscriberId, publicationId })
}

let office: Office
beforeAll(async () => {
  office = await openOffice()
})

it('has nobody before a list comes', async () => expect([...(await office.lives())]).toEqual([]))

it('undoes a list so that everybody is as before, but for what was touched', () =>
  fc.assert(
    fc.asyncProperty(
      list,
      fc.array(edit, { maxLength: 4 }),
      list,
      fc.array(edit, { maxLength: 3 }),
      async (a, first, b, since) => {
        const office = await openOffice()
        await byHand(office, 3)
        await office.carryOut(await office.bring('a', a))
        await editSubscribers(office, first)
        const before = await office.lives()
        const importId = await office.bring('b', b)
        await office.carryOut(importId)
        const after = await office.lives()
        const touched = await editSubscribers(office, since)
        await office.undo(importId)
        const now = await office.lives()
        for (const [key, subscriber] of now) {
          if (touched.has(key)) continue
          expect(visibleSubscriber(subscriber)).toEqual(visibleSubscriber(before.get(key)))
        }
        // No list removes a subscriber that was registered by hand, and no list changes or shows a protected one.
        const had = [...before].filter(([, { status }]) => status === 'Active')
        const ofHand = had.filter(([, each]) => 'imported' in each && !each.imported)
        expect(ofHand.filter(([key]) => after.get(key)?.status !== 'Active')).toEqual([])
        const hidden = had.filter(([, each]) => 'form' in each && each.form.isProtected)
        expect(hidden.map(([key]) => [key, after.get(key)])).toEqual(hidden)
      },
    ),
    { numRuns: 60 },
  ))

it('takes one of two lists that come at once, and whoever reads the other compares again', () =>
  fc.assert(
    fc.asyncProperty(list, list, async (a, b) => {
      const office = await openOffice()
      const [one, two] = [await office.bring('a', a), await office.bring('b', b)]
      const [first] = await Promise.all([office.start(one), office.start(two)])
      if (first.kind !== 'accepted') return
      await office.work(one, 'import')
      const second = await office.start(two)
      expect(second.kind).toBe('rejected')
      const numbers = [...(await office.lives()).values()].flatMap((each) =>
        each.status === 'Active' ? [each.form.customerNr] : [],
      )
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
    { numRuns: 30 },
  ))

it('leaves alone what somebody has changed between the comparison and the act', () =>
  fc.assert(
    fc.asyncProperty(list, fc.array(edit, { minLength: 1, maxLength: 3 }), list, async (a, edits, b) => {
      const office = await openOffice()
      await office.carryOut(await office.bring('a', a))
      const importId = await office.bring('b', b)
      await editSubscribers(
        office,
        edits.filter(({ what }) => what === 'move'),
      )
      const before = await office.lives()
      await office.carryOut(importId)
      const now = await office.lives()
      const addressIn = (subscriber: Subscriber | undefined) =>
        subscriber?.status === 'Active' ? subscriber.form.address : undefined
      const moved = [...before].filter(
        ([key, each]) => addressIn(each)?.startsWith('Torget') && addressIn(now.get(key)),
      )
      expect(moved.map(([key]) => addressIn(now.get(key)))).toEqual(moved.map(([, each]) => addressIn(each)))
    }),
    { numRuns: 40 },
  ))
