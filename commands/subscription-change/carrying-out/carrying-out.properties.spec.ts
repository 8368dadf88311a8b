import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../domain/core/decider.ts'
import { PauseId, PublicationId, StayId, SubscriptionId } from '../../../domain/core/ids.ts'
import type { SubscriberCommand } from '../../../domain/subscriber/commands.ts'
import { addressOn, isPausedOn, receivedOn } from '../../../domain/subscriber/dispatch.ts'
import type { SubscriberEvent } from '../../../domain/subscriber/events.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscriber/examples.ts'
import type { KnownSubscriber, Subscriber } from '../../../domain/subscriber/state.ts'
import { subscriberDecider } from '../../../domain/subscriber/subscriber.ts'
import type { ChangeRecord } from '../../../domain/subscription-change/commands.ts'
import { form as requestForm, skeppsbron } from '../../../domain/subscription-change/examples.ts'
import { changeActionNames } from '../../../domain/subscription-change/rules.ts'
import { dateOfDays } from '../../../domain/values/calendar.ts'
import { plannedFor } from './planned.ts'
import { type Lived, takenBack } from './taken-back.ts'

const FIRST = 20_000
const DAYS = 20
const everyDay = Array.from({ length: DAYS }, (_, number) => dateOfDays(FIRST + number))
const idOf = (kind: number, number: number) => `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}`

const day = fc.constantFrom(...everyDay)
const publication = fc.constantFrom(1, 2).map((which) => PublicationId.parse(idOf(1, which)))
const format = fc.constantFrom('Daisy CD' as const, 'App' as const)
const period = { from: day, to: fc.option(day) }

const aStart = fc
  .record({ publicationId: publication, format, issues: fc.integer({ min: 1, max: 3 }), ...period })
  .map((of) => ({ type: 'StartSubscription' as const, subscriberId, isDated: true, ...of }))
const aPause = fc.record(period).map((of) => ({ type: 'PauseDelivery' as const, subscriberId, ...of }))

const aRequest: fc.Arbitrary<ChangeRecord> = fc
  .record({
    action: fc.constantFrom(...changeActionNames),
    publication,
    from: fc.option(day),
    to: fc.option(day),
    deceased: fc.boolean(),
    format,
  })
  .map(({ format: wanted, ...of }) => ({
    ...requestForm,
    ...of,
    newAddress: { ...skeppsbron, format: wanted },
    active: false,
  }))

const today = everyDay[8] ?? ''

/** She, and what she lived through. */
const lives = () => {
  let subscriber: Subscriber = subscriberDecider.evolve({ status: 'Missing' }, subscriberRegistered)
  const lived: Lived[] = [{ event: subscriberRegistered, isOfRequest: false }]
  return {
    now: () => subscriber,
    lived,
    /** Whether it was done. */
    ask: (command: SubscriberCommand, isOfRequest = false): boolean => {
      const decided = subscriberDecider.decide(command, subscriber)
      if (isRejection(decided)) return false
      subscriber = decided.reduce(subscriberDecider.evolve, subscriber)
      lived.push(...decided.map((event: SubscriberEvent) => ({ event, isOfRequest })))
      return true
    },
  }
}

const known = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}

/** What she gets, where, each day. */
const seenOf = (subscriber: KnownSubscriber) =>
  everyDay.map((date) => ({
    gets: [1, 2]
      .flatMap((which) => receivedOn(subscriber, PublicationId.parse(idOf(1, which)), date))
      .map(({ publicationId, format: as, issues }) => `${publicationId} ${as} ${issues}`)
      .toSorted(),
    isPaused: isPausedOn(subscriber, date),
    at: addressOn(subscriber, date),
  }))

it('takes back what it has done: day by day she gets what she got before, where she got it', () => {
  let carriedOut = 0
  fc.assert(
    fc.property(fc.array(fc.oneof(aStart, aPause), { maxLength: 8 }), aRequest, (past, record) => {
      const life = lives()
      for (const [nth, command] of past.entries())
        life.ask(
          command.type === 'PauseDelivery'
            ? { ...command, pauseId: PauseId.parse(idOf(2, nth)) }
            : { ...command, subscriptionId: SubscriptionId.parse(idOf(3, nth)) },
        )
      const before = known(life.now())
      const ids = {
        subscription: SubscriptionId.parse(idOf(4, 1)),
        pause: PauseId.parse(idOf(4, 2)),
        stay: StayId.parse(idOf(4, 3)),
      }
      const planned = plannedFor({ record, subscriberId, subscriber: before, ids, today })
      if ('refused' in planned) return
      if (!planned.every((command) => life.ask(command, true))) return
      carriedOut += life.lived.some(({ isOfRequest }) => isOfRequest) ? 1 : 0
      const steps = takenBack([...life.lived], { today, again: (place) => SubscriptionId.parse(idOf(5, place)) })
      for (const step of steps) {
        const command = step(life.now())
        const isDone = command === undefined || life.ask(command)
        expect([command, isDone]).toEqual([command, true])
      }
      const after = known(life.now())
      expect(seenOf(after)).toEqual(seenOf(before))
      expect(after.form).toEqual(before.form)
      expect(after.publications).toEqual(before.publications)
    }),
    { numRuns: 400 },
  )
  expect(carriedOut).toBeGreaterThan(50)
})

describe('what somebody else has changed since', () => {
  it('stays as she left it', () => {
    const life = lives()
    const ids = {
      subscription: SubscriptionId.parse(idOf(4, 1)),
      pause: PauseId.parse(idOf(4, 2)),
      stay: StayId.parse(idOf(4, 3)),
    }
    const record: ChangeRecord = { ...requestForm, action: 'change', active: false }
    const planned = plannedFor({ record, subscriberId, subscriber: known(life.now()), ids, today })
    if ('refused' in planned) throw new Error(planned.refused)
    for (const command of planned) life.ask(command, true)
    life.ask({ type: 'ChangeSubscriber', subscriberId, changes: { city: 'Boden' } })
    for (const step of takenBack([...life.lived], { today, again: () => ids.subscription })) {
      const command = step(life.now())
      if (command) life.ask(command)
    }
    const { address, zip, city } = known(life.now()).form
    const { address: addressBefore, zip: zipBefore } = subscriberRegistered.data
    expect([address, zip, city]).toEqual([addressBefore, zipBefore, 'Boden'])
  })
})
