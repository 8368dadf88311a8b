import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../../../domain/kernel/decider.ts'
import { SubscriptionId } from '../../../../domain/kernel/ids.ts'
import { type SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import {
  countedChangesOf,
  emptyLife,
  lifeAfter,
  stepsOf,
} from '../../../../domain/subscribers/subscriber/counted-life.ts'
import { subscriberId } from '../../../../domain/subscribers/subscriber/examples.ts'
import { hasDays } from '../../../../domain/subscribers/subscriber/periods.ts'
import type { Subscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { subscriberDecider } from '../../../../domain/subscribers/subscriber/subscriber.ts'
import { blankForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import { blankAddress, type ChangeRecord } from '../../../../domain/subscribers/subscription-change/commands.ts'
import { planCommands } from './commands-of-request.ts'
import { everyDay, ids, pauseOf, publicationOf, stayOf, subscriptionOf } from './testing/simulated-subscriber.ts'
import { type AttributedEvent, undoStepsOf } from './undo-steps.ts'

const form = { ...blankForm, firstname: 'Rut', lastname: 'Ek', address: 'Storgatan 12', zip: '972 31', city: 'Luleå' }
const day = fc.constantFrom(...everyDay)
const format = fc.constantFrom('Daisy CD' as const, 'App' as const, 'Papper' as const)
const anyNumber = fc.constantFrom(1, 2)

/** A subscriber, day by day. A missing subscriber gets no command but a registration. */
const aLife = () => {
  let subscriber: Subscriber = { status: 'Missing' }
  let counted = emptyLife
  const lived: AttributedEvent[] = []
  const ask = (command: SubscriberCommand, today: string, by: AttributedEvent['by'] = 'others') => {
    const decided = subscriberDecider.decide(command, subscriber)
    if (isRejection(decided)) return
    for (const event of decided) {
      subscriber = subscriberDecider.evolve(subscriber, event)
      counted = lifeAfter(counted, event, today)
      lived.push({ event, by })
    }
  }
  ask({ type: 'RegisterSubscriber', subscriberId, ...form, imported: false }, everyDay[0] ?? '')
  const known = () => {
    if (subscriber.status === 'Missing') throw new Error('She is registered.')
    return subscriber
  }
  return {
    ask,
    /** Carries out a request on one day and undoes it on another; returns whether the request changed anything. */
    askInVain: (record: ChangeRecord, nth: number, [done, undone]: readonly [string, string]) => {
      const its = { subscription: subscriptionOf(nth), pause: pauseOf(nth), stay: stayOf(nth) }
      const planned = planCommands({ record, subscriberId, subscriber: known(), ids: its, today: done })
      if ('refused' in planned) return 0
      const before = lived.length
      for (const command of planned) ask(command, done, 'request')
      const came = lived.length - before
      const back = () => undoStepsOf(lived, { today: undone })
      for (const place of back()
        .map((_, at) => at)
        .toReversed()) {
        const command = back()[place]
        if (command) ask(command, undone, 'undoing')
      }
      for (const [place, each] of lived.entries()) lived[place] = { ...each, by: 'others' }
      return came
    },
    seen: () => ({
      periods: known()
        .subscriptions.filter(hasDays)
        .map(({ publicationId, format: as, issues, from, to }) => ({ publicationId, as, issues, from, to })),
      publications: known().publications.toSorted(),
      steps: stepsOf(counted).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      turns: countedChangesOf(counted),
    }),
  }
}

const anEdit = fc.oneof(
  fc
    .record({ publication: anyNumber, format, issues: fc.integer({ min: 1, max: 2 }), from: day, to: fc.option(day) })
    .map(
      ({ publication, ...of }) =>
        (nth: number): SubscriberCommand => ({
          type: 'StartSubscription',
          subscriberId,
          subscriptionId: SubscriptionId.parse(ids.subscription.slice(0, -2) + String(nth + 10)),
          publicationId: publicationOf(publication),
          isDated: true,
          ...of,
        }),
    ),
  fc.record({ publication: anyNumber, format, lastDay: day }).map(
    ({ publication, ...of }) =>
      (_: number, today: string): SubscriberCommand => ({
        type: 'EndSubscription',
        subscriberId,
        publicationId: publicationOf(publication),
        today,
        ...of,
      }),
  ),
)

const aRequest = fc
  .record({
    action: fc.constantFrom('end' as const, 'format' as const, 'new' as const, 'hold' as const),
    publication: anyNumber.map(publicationOf),
    wanted: format,
    from: fc.option(day),
    deceased: fc.boolean(),
  })
  .map(
    ({ wanted, action, deceased, ...of }): ChangeRecord => ({
      ...of,
      action,
      oldAddress: blankAddress,
      newAddress: { ...blankAddress, format: action === 'end' || action === 'hold' ? '' : wanted },
      to: null,
      deceased: deceased && action === 'end',
      name: 'Rut Ek',
      email: '',
      info: '',
      proxyName: '',
      proxyContact: '',
      active: false,
    }),
  )

it('leaves what she got, day by day and as what began and ended, as if what was taken back had never been', () => {
  let inVain = 0
  const givenAnyLife = fc.property(
    fc.array(
      fc.record({ edit: fc.option(anEdit, { freq: 2 }), request: fc.option(aRequest, { freq: 2 }), rests: fc.nat(3) }),
      { maxLength: 8 },
    ),
    (happens) => {
      const [lived, alone] = [aLife(), aLife()]
      let at = 0
      const later = (days: number) => {
        at = Math.min(at + days, everyDay.length - 1)
        return everyDay[at] ?? ''
      }
      for (const [nth, { edit, request, rests }] of happens.entries()) {
        const today = later(rests)
        if (edit) for (const life of [lived, alone]) life.ask(edit(nth, today), today)
        if (request) inVain += lived.askInVain(request, nth, [today, later(rests)])
      }
      expect(lived.seen()).toEqual(alone.seen())
    },
  )
  fc.assert(givenAnyLife, { numRuns: 1_500 })
  expect(inVain).toBeGreaterThan(200)
})
