import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ChangeId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { formatsReceivedOn } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { blankAddress, type ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'
import { form, office, skeppsbron } from '../../../domain/subscribers/subscription-change/examples.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { carryOutChange, takeChangeBack } from './carry-out.ts'
import { subscriptionChangeStream } from './stream.ts'

const NAMESPACE = '0199e2a0-0000-7000-8000-0000000000e1'
const id = (name: string) => v5(name, NAMESPACE)
const changeId = ChangeId.parse(id('change'))
const people = ['Ingrid', 'Karin'].map((name) => SubscriberId.parse(id(name)))
const today = '2026-11-26'
const format = 'Daisy CD' as const

const contextOf = (press: string): CommandContext => {
  const commandId = id(press)
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: office } }
}

/** Two subscribers with discs, and a request to replace one subscriber's discs by the app. */
const openOffice = async (log: EventLog, asked: Partial<ChangeForm> = {}) => {
  const { subscriber, subscriptionChange } = handlersOf(log)
  for (const [nth, subscriberId] of people.entries()) {
    const stream = subscriberStream(subscriberId)
    const begins = { subscriptionId: SubscriptionId.parse(id(`had ${nth}`)), publicationId: form.publication, format }
    await subscriber(
      stream,
      { type: 'RegisterSubscriber', subscriberId, ...person, imported: false },
      contextOf(`${nth}`),
    )
    const period = { issues: 1, from: '2026-01-01', to: null, isDated: true } as const
    const start = { type: 'StartSubscription', subscriberId, ...begins, ...period } as const
    await subscriber(stream, start, contextOf(`start ${nth}`))
  }
  const wanted = {
    ...form,
    action: 'format' as const,
    newAddress: { ...blankAddress, format: 'App' as const },
    ...asked,
  }
  const request = { type: 'RequestSubscriptionChange' as const, changeId, tells: [], today, ...wanted }
  await subscriptionChange(subscriptionChangeStream(changeId), request, contextOf('request'))
}

type Act = { readonly whom: 0 | 1 | 'back'; readonly appends: number | null }

const anAct: fc.Arbitrary<Act> = fc.record({
  whom: fc.constantFrom<Act['whom']>(0, 1, 0, 1, 'back'),
  appends: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
})
const aRound = fc.record({ acts: fc.array(anAct, { minLength: 1, maxLength: 3 }), minutes: fc.constantFrom(0, 3) })

/** The process dies after this many appends. */
const dyingLog = (log: EventLog, most: number): EventLog => {
  let left = most
  const live = () => {
    if (left === 0) throw new Error('Killed')
  }
  return {
    ...log,
    read: async (...call) => {
      live()
      return log.read(...call)
    },
    append: async (...call) => {
      live()
      const appended = await log.append(...call)
      left -= 1
      live()
      return appended
    },
  }
}

/** A process of its own: its calls to the log wait for the scheduler. */
const mortalProcess = (log: EventLog, scheduler: fc.Scheduler, most: number | null): EventLog => {
  const process = dyingLog(log, most ?? Number.POSITIVE_INFINITY)
  const turn = scheduler.scheduleFunction(async () => undefined)
  return {
    ...process,
    read: async (...call) => {
      await turn()
      return process.read(...call)
    },
    append: async (...call) => {
      await turn()
      return process.append(...call)
    },
  }
}

const loadSubscribers = (log: EventLog) => {
  const { subscriber } = handlersOf(log)
  return Promise.all(
    people.map(async (subscriberId) => {
      const state = await subscriber.state(subscriberStream(subscriberId))
      const gets = state.status === 'Missing' ? [] : formatsReceivedOn(state, form.publication, today)
      return gets.map((each) => each.format).join()
    }),
  )
}

const loadCarriedOut = async (log: EventLog) => {
  const request = await handlersOf(log).subscriptionChange.state(subscriptionChangeStream(changeId))
  return 'record' in request ? request.carriedOut : undefined
}

const press = (log: EventLog, whom: Act['whom'], at: string, name: string) => {
  const tools = { log, handlers: handlersOf(log) }
  const subscriberId = people[whom === 'back' ? 0 : whom] ?? null
  return whom === 'back'
    ? takeChangeBack(tools, { changeId, today, leaves: false }, contextOf(name))
    : carryOutChange(tools, { changeId, subscriberId, today, at }, contextOf(name))
}

it('is done to one person at most, whoever presses at the same time or is broken off, and what is taken back leaves nothing', async () => {
  const ended = { first: 0, second: 0, broken: 0 }
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(aRound, { minLength: 1, maxLength: 4 }), async (scheduler, rounds) => {
      const log = inMemoryEventLog()
      await openOffice(log)
      let now = Date.parse('2026-11-26T09:00:00.000Z')
      for (const [nth, { acts, minutes }] of rounds.entries()) {
        now += minutes * 60_000
        const at = new Date(now).toISOString()
        const pressed = acts.map(({ whom, appends }, place) =>
          press(mortalProcess(log, scheduler, appends), whom, at, `round ${nth} ${place}`).catch(
            () => (ended.broken += 1),
          ),
        )
        await scheduler.waitFor(Promise.all(pressed))
      }
      const touched = (await loadSubscribers(log)).filter((each) => each !== format)
      expect(touched.length).toBeLessThanOrEqual(1)
      const [, second] = people
      const done = await loadCarriedOut(log)
      if (done !== null) ended[done === second ? 'second' : 'first'] += 1
      const at = new Date(now + 180_000).toISOString()
      await press(log, 'back', at, 'back')
      await press(log, 0, at, 'at last')
      expect(await loadSubscribers(log)).toEqual(['App', format])
      expect(await loadCarriedOut(log)).toBe(people[0])
    }),
    { numRuns: draws(200) },
  )
  for (const times of Object.values(ended)) expect(times).toBeGreaterThan(10)
})

it.each([1, 2, 3])('leaves nobody with half of it where it is broken off behind %i appends', async (appends) => {
  const log = inMemoryEventLog()
  await openOffice(log)
  const at = '2026-11-26T09:00:00.000Z'
  await press(dyingLog(log, appends), 0, at, 'dies').catch(() => undefined)
  expect(await loadSubscribers(log)).toEqual([appends === 1 ? format : 'App', format])
  await press(log, 0, '2026-11-26T09:03:00.000Z', 'at last')
  expect(await loadSubscribers(log)).toEqual(['App', format])
  expect(await loadCarriedOut(log)).toBe(people[0])
})

it('gives two who take back at once that somebody is new the same answer, and lets her be new again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const log = inMemoryEventLog()
      await openOffice(log, { action: 'new', newAddress: { ...skeppsbron, format: 'App' } })
      const tools = { log, handlers: handlersOf(log) }
      const at = '2026-11-26T09:00:00.000Z'
      const anew = (name: string) => carryOutChange(tools, { changeId, subscriberId: null, today, at }, contextOf(name))
      expect(await anew('first')).toMatchObject({ kind: 'accepted' })
      const she = await loadCarriedOut(log)
      if (!she) throw new Error('She is registered.')
      const both = [1, 2].map((nth) => press(mortalProcess(log, scheduler, null), 'back', at, `back ${nth}`))
      expect(await scheduler.waitFor(Promise.all(both))).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
      expect(await loadCarriedOut(log)).toBeNull()
      expect(await tools.handlers.subscriber.state(subscriberStream(she))).toMatchObject({ status: 'Removed' })
      expect(await anew('second')).toMatchObject({ kind: 'accepted' })
      expect(await loadCarriedOut(log)).not.toBe(she)
    }),
    { numRuns: draws(200) },
  )
})
