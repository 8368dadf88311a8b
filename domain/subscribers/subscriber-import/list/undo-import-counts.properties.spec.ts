import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../../kernel/decider.ts'
import { PublicationId, SubscriptionId } from '../../../kernel/ids.ts'
import { dateOfDays } from '../../../kernel/values/dates/calendar.ts'
import { type SubscriberCommand } from '../../subscriber/commands.ts'
import { countedChangesOf, emptyLife, lifeAfter, stepsOf } from '../../subscriber/counted-life.ts'
import { subscriberId } from '../../subscriber/examples.ts'
import { dayBefore, hasDays, isOver } from '../../subscriber/periods.ts'
import type { KnownSubscriber, Subscriber } from '../../subscriber/state.ts'
import { subscriberDecider } from '../../subscriber/subscriber.ts'
import { blankForm } from '../../subscriber/subscriber-form.ts'
import type { ListCommand, TakeFromList } from './commands.ts'
import { undoPlanOf } from './undo-import.ts'

const idOf = (kind: number, number: number) => `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
const publicationOf = (which: number) => PublicationId.parse(idOf(1, which))
const publicationId = publicationOf(1)
const days = Array.from({ length: 20 }, (_, number) => dateOfDays(20_000 + number))
const register: SubscriberCommand = {
  type: 'RegisterSubscriber',
  subscriberId,
  ...blankForm,
  firstname: 'Rut',
  imported: true,
}

const aLife = () => {
  let subscriber: Subscriber = { status: 'Missing' }
  let counted = emptyLife
  const ask = (command: SubscriberCommand | ListCommand, today: string) => {
    const decided = subscriberDecider.decide(command, subscriber)
    if (isRejection(decided)) return 0
    for (const event of decided) {
      subscriber = subscriberDecider.evolve(subscriber, event)
      counted = lifeAfter(counted, event, today)
    }
    return decided.length
  }
  return {
    ask,
    /** A list's changes on one day are undone on another; returns how much the list did. */
    listInVain: (list: (now: Subscriber, today: string) => ListCommand, [done, undone]: readonly [string, string]) => {
      const before = subscriber
      const came = ask(list(before, done), done)
      if (came === 0 || subscriber.status === 'Missing') return 0
      ask(undoPlanOf(subscriberId, { before, after: subscriber, now: subscriber, today: undone }).command, undone)
      return came
    },
    now: () => subscriber,
    seen: () => ({
      periods:
        subscriber.status === 'Missing'
          ? []
          : subscriber.subscriptions
              .filter(hasDays)
              .map(({ format, publicationId: of, issues, from, to }) => ({ format, of, issues, from, to })),
      isHere: subscriber.status === 'Active',
      steps: stepsOf(counted).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      turns: countedChangesOf(counted),
    }),
  }
}

const format = fc.constantFrom('Daisy CD' as const, 'App' as const, 'E-Post' as const)
const issues = fc.constantFrom(1, 2, 3)

const anEdit: fc.Arbitrary<(nth: number, today: string) => SubscriberCommand> = fc.oneof(
  fc
    .record({ which: fc.constantFrom(1, 2), format, issues })
    .map(({ which, ...of }) => (nth: number, today: string) => ({
      type: 'StartSubscription' as const,
      subscriberId,
      subscriptionId: SubscriptionId.parse(idOf(3, nth)),
      publicationId: publicationOf(which),
      from: today,
      to: null,
      isDated: false,
      ...of,
    })),
  fc.record({ format }).map((of) => (_nth: number, today: string) => ({
    type: 'EndSubscription' as const,
    subscriberId,
    publicationId,
    lastDay: today,
    today,
    ...of,
  })),
  fc.constant(() => ({ type: 'RemoveSubscriber' as const, subscriberId })),
  fc.constant(() => ({ type: 'RestoreSubscriber' as const, subscriberId })),
  fc.constant(() => register),
)

const runningSubscription = (now: KnownSubscriber, today: string) =>
  now.subscriptions.find((each) => each.publicationId === publicationId && !isOver(each, today))

const aList = fc
  .record({ format, issues, isDropped: fc.boolean() })
  .map(({ isDropped, ...gets }) => (nth: number) => (now: Subscriber, today: string): ListCommand => {
    const of = { subscriberId, publicationId }
    const had = now.status === 'Missing' ? undefined : runningSubscription(now, today)
    if (isDropped && now.status === 'Active') return { type: 'DropFromList', ...of, lastDay: dayBefore(today) }
    const isMore = had?.format === gets.format
    const begins: TakeFromList['begins'] = {
      subscriptionId: SubscriptionId.parse(idOf(4, nth)),
      ...gets,
      replaces: had?.id ?? null,
    }
    return {
      type: 'TakeFromList',
      ...of,
      seen: {},
      listed: now.status === 'Missing' ? { firstname: 'Rut' } : {},
      begins: isMore ? null : begins,
      resizes: isMore ? { subscriptionId: had.id, issues: gets.issues } : null,
      returns: now.status === 'Removed',
      today,
    }
  })

it('leaves what is counted of her as if a list that is undone had never been', () => {
  const met = { Missing: 0, Removed: 0, Active: 0, Forgotten: 0 }
  const givenAnyLife = fc.property(
    fc.boolean(),
    fc.array(
      fc.record({ edit: fc.option(anEdit, { freq: 3 }), list: fc.option(aList, { freq: 2 }), rests: fc.nat(3) }),
      { maxLength: 7 },
    ),
    (isKnown, happens) => {
      const [lived, alone] = [aLife(), aLife()]
      let at = 0
      const later = (rests: number) => {
        at = Math.min(at + rests, days.length - 1)
        return days[at] ?? ''
      }
      if (isKnown) for (const life of [lived, alone]) life.ask(register, later(0))
      for (const [nth, { edit, list, rests }] of happens.entries()) {
        const today = later(rests)
        if (edit) for (const life of [lived, alone]) life.ask(edit(nth, today), today)
        const { status } = lived.now()
        if (list && lived.listInVain(list(nth), [today, later(rests)]) > 0) met[status] += 1
        // A subscriber whom the import registered is not registered by hand as well: a user restores the subscriber
        // instead.
        if (status === 'Missing' && lived.now().status !== 'Missing') break
      }
      expect(lived.seen()).toEqual(alone.seen())
    },
  )
  fc.assert(givenAnyLife, { numRuns: 2_000 })
  for (const status of ['Missing', 'Removed', 'Active'] as const) expect(met[status]).toBeGreaterThan(50)
})
