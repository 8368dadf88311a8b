import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { carryOutChange, takeChangeBack } from '../../../commands/subscribers/subscription-change/carry-out.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId, type ImportId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import { blankAddress, type ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'
import { form, office as pressing } from '../../../domain/subscribers/subscription-change/examples.ts'
import {
  aCountingOffice,
  aList,
  findByNumber,
  knownNumbers,
  type List,
  missingSubscriber,
  settle,
  straysIn,
  subscriberOf,
} from './testing/counting-office.ts'
import { id, publicationId } from './testing/office.ts'

const requestKinds = ['move', 'app', 'paper', 'end', 'hold', 'mail', 'anew'] as const
type Kind = (typeof requestKinds)[number]

/** Each request to move has an address of its own. */
const requestForm = (kind: Kind, name: string): Partial<ChangeForm> => {
  const place = { ...blankAddress, address1: `${name} 1`, zip: '941 31', city: 'Piteå' }
  const as = (format: 'App' | 'Papper' | 'E-Post') => ({ ...blankAddress, format })
  const wanted = {
    move: { action: 'change', newAddress: place },
    app: { action: 'format', newAddress: as('App') },
    paper: { action: 'format', newAddress: as('Papper') },
    mail: { action: 'format', newAddress: as('E-Post'), email: `${name}@example.se` },
    anew: { action: 'new', newAddress: { ...place, format: 'App' } },
    end: { action: 'end' },
    hold: { action: 'hold', from: '2027-01-10', to: '2027-01-20' },
  } as const
  const blank = { newAddress: blankAddress, proxyName: '', proxyContact: '', email: '', from: null }
  return { ...blank, publication: publicationId, ...wanted[kind] }
}

const openOffice = async () => {
  const office = await aCountingOffice()
  const { handlers, log, following, today } = office
  let presses = 0
  const press = (): CommandContext => {
    const commandId = id(`press ${(presses += 1)}`)
    return { commandId, correlationId: commandId, actor: { kind: 'user', id: pressing } }
  }
  const changeOf = (name: string) => ChangeId.parse(v5(name, id('requests')))
  return {
    ...office,
    /** Returns whether the request was carried out; `subscriberId` null: the request registers a new subscriber. */
    request: following(async (name: string, kind: Kind, subscriberId: SubscriberId | null) => {
      const changeId = changeOf(name)
      const request = { ...form, ...requestForm(kind, name), changeId, tells: [], today: today() }
      await handlers.subscriptionChange(
        subscriptionChangeStream(changeId),
        { ...request, type: 'RequestSubscriptionChange' },
        press(),
      )
      const pressed = { changeId, subscriberId, today: today(), at: `${today()}T09:00:00.000Z` }
      return (await carryOutChange({ handlers, log }, pressed, press())).kind === 'accepted'
    }),
    /** Returns whether the request was undone; a removed subscriber's request cannot be. */
    takeBack: following(async (name: string) => {
      const asking = { changeId: changeOf(name), today: today(), leaves: false }
      const outcome = await takeChangeBack({ handlers, log }, asking, press())
      expect(outcome).toMatchObject(
        outcome.kind === 'accepted' ? {} : { kind: 'rejected', reason: 'ChangedSubscriberRemoved' },
      )
      return outcome.kind === 'accepted'
    }),
  }
}
type Office = Awaited<ReturnType<typeof openOffice>>

type UndoableAct =
  | { readonly importId: ImportId; readonly name?: never }
  | { readonly name: string; readonly importId?: never }

const undoAct = async (office: Office, { importId, name }: UndoableAct) => {
  if (importId === undefined) return office.takeBack(name)
  await office.undo(importId)
  return true
}

const firstSubscriberId = subscriberOf(1)
const importBoth = async (office: Office, street: number, as: string) => {
  const rows = knownNumbers.map((nr) => ({ nr, street: nr === 1 ? street : nr, format: nr === 1 ? as : 'Daisy CD' }))
  const importId = await office.bring(`list ${street}`, rows)
  expect(await office.carryOut(importId)).toBe(true)
  return importId
}

it.each(['the import first', 'the request first'])(
  'leaves her as she was, undone behind each other, %s',
  async (which) => {
    const office = await openOffice()
    await settle(office)
    const before = (await office.seenAll()).get(firstSubscriberId)
    office.rest(2)
    await office.request('r1', 'move', firstSubscriberId)
    const importId = await importBoth(office, 8, 'App')
    await office.request('r2', 'paper', firstSubscriberId)
    const order: readonly UndoableAct[] = [{ importId }, { name: 'r1' }, { name: 'r2' }]
    for (const each of which === 'the import first' ? order : order.toReversed()) {
      office.rest(1)
      await undoAct(office, each)
    }
    expect((await office.seenAll()).get(firstSubscriberId)).toEqual(before)
  },
)

it('does not let a request that was taken back keep whom an import brought', async () => {
  const office = await openOffice()
  const importId = await office.bring('one', [{ nr: 4, street: 4, format: 'Daisy CD' }])
  await office.carryOut(importId)
  const brought = (await findByNumber(office, 4)) ?? null
  for (const name of ['r1', 'r2']) await office.request(name, name === 'r1' ? 'hold' : 'app', brought)
  for (const name of ['r1', 'r2']) await office.takeBack(name)
  await office.undo(importId)
  expect([...(await office.seenAll()).values()]).toEqual([missingSubscriber])
})

it('leaves her where she lived when a request goes bit by bit with two imports that had stood in its way', async () => {
  const office = await openOffice()
  await settle(office)
  const her = subscriberOf(3)
  const before = (await office.seenAll()).get(her)
  const bring = async (name: string, nr: number) => {
    const importId = await office.bring(name, [{ nr, street: 1, format: '' }])
    expect(await office.carryOut(importId)).toBe(true)
    return importId
  }
  const moving = await bring('moving', 3)
  await office.request('r1', 'anew', her)
  const [lacking, again] = [await bring('lacking', 1), await bring('again', 3)]
  const order: readonly UndoableAct[] = [
    { importId: moving },
    { name: 'r1' },
    { importId: again },
    { importId: lacking },
  ]
  for (const each of order) {
    office.rest(1)
    await undoAct(office, each)
  }
  expect((await office.seenAll()).get(her)).toEqual(before)
})

type Act = {
  readonly what: 'list' | 'request' | 'back'
  readonly list: List
  readonly kind: Kind
  readonly nr: number
  readonly which: number
  readonly rests: number
}
const anAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom<Act['what']>('list', 'list', 'request', 'request', 'back'),
  list: aList,
  kind: fc.constantFrom(...requestKinds),
  nr: fc.integer({ min: 1, max: 5 }),
  which: fc.nat(9),
  rests: fc.nat(2),
})

it('is as if none of the lists and requests had been, when all have been undone, in whatever order', async () => {
  const met = { both: 0, between: 0 }
  const givenAnyLife = fc.asyncProperty(
    fc.array(anAct, { minLength: 3, maxLength: 7 }),
    fc.array(fc.nat(9), { minLength: 7, maxLength: 7 }),
    async (acts, order) => {
      const [lived, alone] = [await openOffice(), await openOffice()]
      for (const office of [lived, alone]) await settle(office)
      const done: UndoableAct[] = []
      const takeOne = async (which: number) => {
        const [one] = done.splice(which % Math.max(1, done.length), 1)
        if (one && !(await undoAct(lived, one))) done.push(one)
      }
      const does: Readonly<Record<Act['what'], (act: Act, nth: number) => Promise<void>>> = {
        list: async ({ list }, nth) => {
          const importId = await lived.bring(`list ${nth}`, list.rows, list.of)
          if (await lived.carryOut(importId)) done.push({ importId })
        },
        request: async ({ kind, nr }, nth) => {
          const name = `request ${nth}`
          const her = await findByNumber(lived, nr)
          if (her && (await lived.request(name, kind, her))) done.push({ name })
        },
        back: async ({ which }) => {
          met.between += done.length > 1 ? 1 : 0
          await takeOne(which)
        },
      }
      for (const [nth, act] of acts.entries()) {
        for (const office of [lived, alone]) office.rest(act.rests)
        await does[act.what](act, nth)
      }
      met.both += new Set(done.map(({ name }) => typeof name)).size === 2 ? 1 : 0
      for (const which of order) {
        lived.rest(1)
        await takeOne(which)
        expect(await straysIn(lived)).toEqual([])
      }
      while (done.some(({ importId }) => importId !== undefined)) await takeOne(0)
      for (let left = done.length; left > 0; left -= 1) await takeOne(0)
      const was = await alone.seenAll()
      for (const [key, her] of await lived.seenAll())
        expect([key, her]).toEqual([key, was.get(key) ?? missingSubscriber])
    },
  )
  await fc.assert(givenAnyLife, { numRuns: 120 })
  for (const [what, times] of Object.entries(met)) expect([what, times > 10]).toEqual([what, true])
}, 120_000)
