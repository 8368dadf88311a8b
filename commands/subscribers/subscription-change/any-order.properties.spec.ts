import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ChangeId, PublicationId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import type { SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import { countedChangesOf, emptyLife, lifeAfter, stepsOf } from '../../../domain/subscribers/subscriber/counted-life.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { hasDays } from '../../../domain/subscribers/subscriber/periods.ts'
import { blankAddress, type ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'
import { form, office } from '../../../domain/subscribers/subscription-change/examples.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { carryOutChange, findRetainedUnits, takeChangeBack } from './carry-out.ts'
import { subscriptionChangeStream } from './stream.ts'

const id = (name: string) => v5(name, '0199e2a0-0000-7000-8000-0000000000e1')
const ingrid = SubscriberId.parse(id('Ingrid'))
const { publication } = form
const otherPublicationId = PublicationId.parse(id('another publication'))
const firstDay = '2026-11-26'
const dayOf = (nth: number) => dateOfDays(daysOfDate(firstDay) + nth)
const home = { address: 'Storgatan 12', zip: '972 31', city: 'Luleå' }

const contextOf = (press: string): CommandContext => {
  const commandId = id(press)
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: office } }
}

/** Each request moves the subscriber to an address of its own. */
const placeOf = (name: string) => ({ ...blankAddress, address1: `${name} 1`, zip: '941 31', city: 'Piteå' })

const requestKinds = ['move', 'app', 'paper', 'end', 'hold', 'new', 'mail'] as const
const requestForm = (kind: (typeof requestKinds)[number], name: string, from: string | null): Partial<ChangeForm> => {
  const as = (format: 'App' | 'Papper' | 'E-Post') => ({ ...blankAddress, format })
  const wanted = {
    move: { action: 'change', newAddress: placeOf(name) },
    app: { action: 'format', newAddress: as('App'), from },
    paper: { action: 'format', newAddress: as('Papper'), from },
    mail: { action: 'format', newAddress: as('E-Post'), email: `${name}@example.se`, from },
    new: { action: 'new', newAddress: { ...placeOf(name), format: 'App' }, email: `${name}@example.se`, from },
    end: { action: 'end', from },
    hold: { action: 'hold', from: from ?? dayOf(20), to: dayOf(30) },
  } as const
  return { newAddress: blankAddress, proxyName: '', proxyContact: '', email: '', from: null, ...wanted[kind] }
}

/** A subscriber, the acts of requests and users, and the subscriber's expected state. */
const anOffice = async () => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const tools = { log, handlers }
  let [presses, counted] = [0, 0]
  let [today, life] = [firstDay, emptyLife]
  const press = () => contextOf(`press ${(presses += 1)}`)
  const follow = async () => {
    const { events } = await log.read<SubscriberEvent>(subscriberStream(ingrid))
    for (const { event } of events.slice(counted)) life = lifeAfter(life, event, today)
    counted = events.length
  }
  const ask = async (command: SubscriberCommand) => {
    const outcome = await handlers.subscriber(subscriberStream(ingrid), command, press())
    await follow()
    return outcome.kind === 'accepted'
  }
  const changeOf = (name: string) => ChangeId.parse(id(name))
  await ask({ type: 'RegisterSubscriber', subscriberId: ingrid, ...person, ...home, imported: false })
  const had = { publicationId: publication, format: 'Daisy CD', issues: 2, from: '2026-01-01', to: null } as const
  const subscriptionId = SubscriptionId.parse(id('had'))
  await ask({ type: 'StartSubscription', subscriberId: ingrid, subscriptionId, ...had, isDated: true })
  return {
    rest: (days: number) => {
      today = dateOfDays(daysOfDate(today) + days)
    },
    ask,
    /** Returns whether the request changed anything. */
    carryOut: async (name: string, wanted: Partial<ChangeForm>) => {
      const changeId = changeOf(name)
      const request = { type: 'RequestSubscriptionChange' as const, changeId, tells: [], today, ...form, ...wanted }
      const sent = await handlers.subscriptionChange(subscriptionChangeStream(changeId), request, contextOf(name))
      expect(sent).toMatchObject({ kind: 'accepted' })
      const at = `${today}T09:00:00.000Z`
      const done = await carryOutChange(tools, { changeId, subscriberId: ingrid, today, at }, press())
      await follow()
      return done.kind === 'accepted'
    },
    takeBack: async (name: string) => {
      const kept = await findRetainedUnits(tools, changeOf(name))
      const back = await takeChangeBack(tools, { changeId: changeOf(name), today, leaves: false }, press())
      expect(back.kind).toBe('accepted')
      await follow()
      return kept
    },
    seen: async () => {
      const she = await handlers.subscriber.state(subscriberStream(ingrid))
      if (she.status === 'Missing') throw new Error('She is registered.')
      const { address, zip, city, email } = she.form
      return {
        status: she.status,
        place: { address, zip, city },
        email,
        gets: she.subscriptions
          .filter(hasDays)
          .map((each) => `${each.publicationId} ${each.format} ${each.from} ${each.to} ${each.issues}`)
          .toSorted(),
        publications: she.publications.toSorted(),
        pauses: she.pauses.filter(hasDays),
        steps: stepsOf(life)
          .map((each) => JSON.stringify(each))
          .toSorted(),
        turns: countedChangesOf(life),
      }
    },
  }
}

it('leaves the first address, and the first form, when two requests are taken back, the earlier one first', async () => {
  const she = await anOffice()
  const before = await she.seen()
  for (const name of ['r1', 'r2']) expect(await she.carryOut(name, requestForm('move', name, null))).toBe(true)
  expect(await she.takeBack('r1')).toEqual(['address'])
  expect((await she.seen()).place.address).toBe('r2 1')
  expect(await she.takeBack('r2')).toEqual([])
  expect(await she.seen()).toEqual(before)
  expect(await she.carryOut('to app', requestForm('app', 'to app', null))).toBe(true)
  expect(await she.carryOut('to paper', requestForm('paper', 'to paper', null))).toBe(true)
  expect(await she.takeBack('to app')).toEqual(['subscription'])
  expect(await she.takeBack('to paper')).toEqual([])
  expect(await she.seen()).toEqual(before)
})

it('lets her go on where she was ended twice, and the first of both is taken back first', async () => {
  const she = await anOffice()
  const before = await she.seen()
  for (const [name, day] of [
    ['later', 60],
    ['sooner', 30],
  ] as const)
    expect(await she.carryOut(name, requestForm('end', name, dayOf(day)))).toBe(true)
  await she.takeBack('later')
  await she.takeBack('sooner')
  expect(await she.seen()).toEqual(before)
})

it('leaves what a hand has made since of what had stayed, though another request is taken back behind it', async () => {
  const she = await anOffice()
  for (const name of ['r1', 'r2']) await she.carryOut(name, requestForm('move', name, null))
  await she.takeBack('r1')
  await she.carryOut('r3', requestForm('hold', 'r3', null))
  await she.ask({ type: 'ChangeSubscriber', subscriberId: ingrid, changes: { address: 'Kajen 9' } })
  await she.takeBack('r2')
  await she.takeBack('r3')
  expect(await she.seen()).toMatchObject({ place: { address: 'Kajen 9' }, pauses: [] })
})

type Act = {
  readonly what: 'carry out' | 'take back' | 'move' | 'start'
  readonly kind: (typeof requestKinds)[number]
  readonly which: number
  readonly days: number
  readonly from: number | null
}
const anAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom<Act['what']>('carry out', 'carry out', 'carry out', 'take back', 'take back', 'move', 'start'),
  kind: fc.constantFrom(...requestKinds),
  which: fc.nat(2),
  days: fc.nat(2),
  from: fc.option(fc.nat(5)),
})

it('is as if none of the requests had been, when all have been taken back, in whatever order', async () => {
  const met = { several: 0, kept: 0, byHand: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 3, maxLength: 9 }), fc.array(fc.nat(9)), async (acts, order) => {
      const [she, alone] = [await anOffice(), await anOffice()]
      /** The addresses in the order of writing, each with its request, without undone ones. */
      let written: { readonly by: string; readonly address: string }[] = []
      const done = new Map<string, string>()
      const back = async (name: string) => {
        const kept = await she.takeBack(name)
        met.kept += kept.length > 0 ? 1 : 0
        done.delete(name)
        written = written.filter(({ by }) => by !== name)
        expect((await she.seen()).place.address).toBe(written.at(-1)?.address ?? home.address)
      }
      const both = async (command: SubscriberCommand) => {
        for (const each of [she, alone]) await each.ask(command)
      }
      const does: Readonly<Record<Act['what'], (act: Act, nth: number) => Promise<void>>> = {
        'carry out': async ({ kind, from }, nth) => {
          if (done.size === 3) return
          const name = `request ${nth}`
          const was = (await she.seen()).place.address
          const day = from === null ? null : dayOf(from + acts.length * 2)
          if (!(await she.carryOut(name, requestForm(kind, name, day)))) return
          done.set(name, kind)
          const { address } = (await she.seen()).place
          if (address !== was) written.push({ by: name, address })
        },
        'take back': async ({ which }) => {
          const names = [...done.keys()]
          const name = names[which % Math.max(1, names.length)]
          if (name !== undefined) await back(name)
        },
        move: async (_, nth) => {
          const address = `Handgatan ${nth}`
          written.push({ by: 'hand', address })
          met.byHand += 1
          await both({ type: 'ChangeSubscriber', subscriberId: ingrid, changes: { ...home, address } })
        },
        start: ({ which }, nth) =>
          both({
            type: 'StartSubscription',
            subscriberId: ingrid,
            subscriptionId: SubscriptionId.parse(id(`by hand ${nth}`)),
            publicationId: otherPublicationId,
            format: 'App',
            issues: 1 + which,
            from: firstDay,
            to: null,
            isDated: false,
          }),
      }
      for (const [nth, act] of acts.entries()) {
        for (const each of [she, alone]) each.rest(act.days)
        await does[act.what](act, nth)
      }
      met.several += done.size > 1 ? 1 : 0
      while (done.size > 0) {
        const names = [...done.keys()]
        await back(names[(order[done.size] ?? 0) % names.length] ?? '')
      }
      expect(await she.seen()).toEqual(await alone.seen())
    }),
    { numRuns: 120 },
  )
  for (const [what, times] of Object.entries(met)) expect([what, times > 10]).toEqual([what, true])
}, 120_000)
