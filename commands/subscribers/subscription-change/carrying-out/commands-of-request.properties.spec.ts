import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { form as registered, subscriberId } from '../../../../domain/subscribers/subscriber/examples.ts'
import { addressOn, formatsReceivedOn, isPausedOn } from '../../../../domain/subscribers/subscriber/post/dispatch.ts'
import type { KnownSubscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import type { ChangeRecord } from '../../../../domain/subscribers/subscription-change/commands.ts'
import { form as requestForm, skeppsbron } from '../../../../domain/subscribers/subscription-change/examples.ts'
import { changeActionNames } from '../../../../domain/subscribers/subscription-change/rules.ts'
import { planCommands } from './commands-of-request.ts'
import {
  everyDay,
  ids,
  pauseOf,
  publicationOf,
  requireKnown,
  simulateSubscriber,
  subscriptionOf,
  today,
} from './testing/simulated-subscriber.ts'

const day = fc.constantFrom(...everyDay)
const publication = fc.constantFrom(1, 2).map(publicationOf)
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

/** The subscriber's formats and address on each day. */
const dailyViewOf = (subscriber: KnownSubscriber) =>
  everyDay.map((date) => ({
    gets: [1, 2]
      .flatMap((which) => formatsReceivedOn(subscriber, publicationOf(which), date))
      .map(({ publicationId, format: as, issues }) => `${publicationId} ${as} ${issues}`)
      .toSorted(),
    isPaused: isPausedOn(subscriber, date),
    at: addressOn(subscriber, date),
  }))

it('takes back what it has done: day by day she gets what she got before, where she got it', () => {
  let carriedOut = 0
  fc.assert(
    fc.property(fc.array(fc.oneof(aStart, aPause), { maxLength: 8 }), aRequest, (past, record) => {
      const life = simulateSubscriber()
      life.ask({ type: 'RegisterSubscriber', subscriberId, ...registered, imported: false })
      for (const [nth, command] of past.entries())
        life.ask(
          command.type === 'PauseDelivery'
            ? { ...command, pauseId: pauseOf(nth) }
            : { ...command, subscriptionId: subscriptionOf(nth) },
        )
      const before = requireKnown(life.now())
      const planned = planCommands({ record, subscriberId, subscriber: before, ids, today })
      if ('refused' in planned) return
      carriedOut += life.carryOut(planned) ? 1 : 0
      expect(life.takeBack()).toEqual([])
      const after = requireKnown(life.now())
      expect(dailyViewOf(after)).toEqual(dailyViewOf(before))
      expect(after.form).toEqual(before.form)
      expect(after.publications).toEqual(before.publications)
    }),
    { numRuns: 400 },
  )
  expect(carriedOut).toBeGreaterThan(50)
})
