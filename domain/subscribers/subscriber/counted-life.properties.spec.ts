import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PauseId, PublicationId, SubscriptionId } from '../../kernel/ids.ts'
import { dateOfDays } from '../../kernel/values/dates/calendar.ts'
import { subscriberKindByFormat } from '../subscriber-kinds.ts'
import { countedChangesOf, emptyLife, lifeAfter, stepsOf } from './counted-life.ts'
import type { SubscriberEvent } from './events.ts'
import { administrator, subscriberId, subscriberRegistered } from './examples.ts'

const FIRST_DAY_NUMBER = 20_000
const DAY_COUNT = 20
const everyDay = Array.from({ length: DAY_COUNT }, (_, number) => dateOfDays(FIRST_DAY_NUMBER + number))
const idOf = (kind: number, number: number) => `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
const publications = [1, 2].map((number) => PublicationId.parse(idOf(1, number)))
const [hamnbladet = PublicationId.parse(idOf(1, 1))] = publications
const subscription = (number: number) => SubscriptionId.parse(idOf(2, number))
const pause = (number: number) => PauseId.parse(idOf(3, number))
const subscriberFields = { subscriberId }

const day = fc.constantFrom(...everyDay)
const smallNumber = fc.nat(3)
const issues = fc.integer({ min: 1, max: 4 })

/** Any event that the log may hold, including those that no decider writes any more. */
const aStart: fc.Arbitrary<SubscriberEvent> = fc
  .record({
    subscriptionId: fc.nat(9).map(subscription),
    publicationId: fc.constantFrom(...publications),
    format: fc.constantFrom('Daisy CD' as const, 'App' as const, 'Papper' as const),
    issues,
    from: fc.constantFrom(...everyDay.slice(0, DAY_COUNT / 2)),
    to: fc.option(day),
  })
  .map((data) => ({ type: 'SubscriptionStarted', data: { ...subscriberFields, ...data } }))

const anEvent: fc.Arbitrary<SubscriberEvent> = fc.oneof(
  { arbitrary: aStart, weight: 5 },
  fc
    .record({ subscriptionId: fc.nat(9).map(subscription), issues })
    .map((data) => ({ type: 'SubscriptionResized' as const, data: { ...subscriberFields, ...data } })),
  fc
    .record({ subscriptionId: fc.nat(9).map(subscription), to: day })
    .map((data) => ({ type: 'SubscriptionEnded' as const, data: { ...subscriberFields, ...data } })),
  fc
    .record({ subscriptionId: fc.nat(9).map(subscription), to: fc.option(day) })
    .map((data) => ({ type: 'SubscriptionReopened' as const, data: { ...subscriberFields, ...data } })),
  fc
    .record({ pauseId: smallNumber.map(pause), from: day, to: day })
    .map((data) => ({ type: 'DeliveryPaused' as const, data: { ...subscriberFields, ...data } })),
  fc
    .record({ pauseId: smallNumber.map(pause), to: day })
    .map((data) => ({ type: 'DeliveryPauseEnded' as const, data: { ...subscriberFields, ...data } })),
  fc.constant({ type: 'SubscriberRemoved' as const, data: subscriberFields }),
  fc.constant({ type: 'SubscriberRestored' as const, data: subscriberFields }),
)

/** Events in the order of the days of recording; each id starts once. */
const aHistory = fc
  .array(fc.record({ event: anEvent, told: fc.nat(DAY_COUNT - 1) }), { maxLength: 14 })
  .map((all) => all.toSorted((one, other) => one.told - other.told))
  .map((all) => {
    const begun = new Set<string>()
    return all.filter(({ event }) => {
      const id =
        event.type === 'SubscriptionStarted'
          ? event.data.subscriptionId
          : event.type === 'DeliveryPaused'
            ? event.data.pauseId
            : undefined
      if (id === undefined) return true
      if (begun.has(id)) return false
      begun.add(id)
      return true
    })
  })

type History = readonly { readonly event: SubscriberEvent; readonly told: number }[]

/** Counts one day by reading the log event by event. */
const countNaively = (history: History, at: number) => {
  const date = everyDay[at] ?? ''
  const counts = new Map<string, number>()
  const toldBefore = (event: SubscriberEvent['type']) =>
    history.filter((each) => each.told <= at && each.event.type === event).length
  const lifeEvents = history.filter(
    ({ event, told }) => told <= at && (event.type === 'SubscriberRemoved' || event.type === 'SubscriberRestored'),
  )
  const isGone = toldBefore('SubscriberRemoved') > 0 && lifeEvents.at(-1)?.event.type === 'SubscriberRemoved'
  const isWithin = (from: string, to: string | null) => from <= date && (to === null || date <= to)
  const lastEnd = (is: (event: SubscriberEvent) => string | null | undefined, to: string | null, after: number) =>
    history.slice(after).reduce<string | null>((end, { event }) => {
      const told = is(event)
      return told === undefined ? end : told
    }, to)
  const isPaused = history.some(({ event }, after) => {
    if (event.type !== 'DeliveryPaused') return false
    const { pauseId, from, to } = event.data
    const ends = (later: SubscriberEvent) =>
      later.type === 'DeliveryPauseEnded' && later.data.pauseId === pauseId ? later.data.to : undefined
    return isWithin(from, lastEnd(ends, to, after))
  })
  for (const [after, { event }] of history.entries()) {
    if (event.type !== 'SubscriptionStarted' || isGone || isPaused) continue
    const { subscriptionId, publicationId, format, from, to } = event.data
    const ends = (later: SubscriberEvent) =>
      (later.type === 'SubscriptionEnded' || later.type === 'SubscriptionReopened') &&
      later.data.subscriptionId === subscriptionId
        ? later.data.to
        : undefined
    const kind = subscriberKindByFormat[format]
    if (!kind || !isWithin(from, lastEnd(ends, to, after))) continue
    const copies = history.slice(after).reduce((size, later) => {
      const isResized = later.event.type === 'SubscriptionResized' && later.event.data.subscriptionId === subscriptionId
      return isResized && later.told <= at && later.event.type === 'SubscriptionResized'
        ? later.event.data.issues
        : size
    }, event.data.issues)
    const key = `${publicationId} ${kind}`
    counts.set(key, (counts.get(key) ?? 0) + copies)
  }
  return counts
}

const lifeOf = (history: History) =>
  history.reduce(
    (life, { event, told }) => lifeAfter(life, event, everyDay[told] ?? ''),
    lifeAfter(emptyLife, subscriberRegistered, everyDay[0] ?? ''),
  )

/** Sums the steps until a day, without empty sums. */
const byTheSteps = (steps: ReturnType<typeof stepsOf>, date: string) => {
  const counts = new Map<string, number>()
  for (const { publication, kind, day: from, by } of steps) {
    const key = `${publication} ${kind}`
    if (from <= date) counts.set(key, (counts.get(key) ?? 0) + by)
  }
  return new Map([...counts].filter(([, count]) => count !== 0))
}

it('counts each day what a recount of the log counts', () => {
  let counted = 0
  fc.assert(
    fc.property(aHistory, (history) => {
      const steps = stepsOf(lifeOf(history))
      const expected = everyDay.map((_, at) => countNaively(history, at))
      counted += expected.reduce((sum, { size }) => sum + size, 0)
      expect(everyDay.map((date) => byTheSteps(steps, date))).toEqual(expected)
    }),
    { numRuns: 300 },
  )
  expect(counted).toBeGreaterThan(500)
})

describe('what began and ended', () => {
  const started: SubscriberEvent = {
    type: 'SubscriptionStarted',
    data: {
      ...subscriberFields,
      subscriptionId: subscription(1),
      publicationId: hamnbladet,
      format: 'Papper',
      issues: 1,
      from: '2026-03-03',
      to: null,
    },
  }
  const of = { publication: hamnbladet, format: 'Papper' }
  const turns = (...events: readonly (readonly [SubscriberEvent, string])[]) =>
    countedChangesOf(events.reduce((life, [event, date]) => lifeAfter(life, event, date), emptyLife))

  it('is told by its days, a removal as an end', () => {
    const began = { ...of, what: 'began', day: '2026-03-03' }
    expect(turns([started, '2026-03-01'])).toEqual([began])
    const removed: SubscriberEvent = { type: 'SubscriberRemoved', data: subscriberFields }
    const restored: SubscriberEvent = { type: 'SubscriberRestored', data: subscriberFields }
    const forgotten: SubscriberEvent = {
      type: 'SubscriberForgotten',
      data: { ...subscriberFields, askedBy: administrator },
    }
    const ended = { ...of, what: 'ended', day: '2026-04-09' }
    expect(turns([started, '2026-03-01'], [removed, '2026-04-10'])).toEqual([began, ended])
    expect(turns([started, '2026-03-01'], [removed, '2026-04-10'], [forgotten, '2026-05-01'])).toEqual([began, ended])
    expect(turns([started, '2026-03-01'], [removed, '2026-04-10'], [restored, '2026-04-12'])).toEqual([began])
    expect(turns([started, '2026-03-01'], [removed, '2026-03-02'])).toEqual([])
  })

  it('goes on where the same begins on the day behind the end of one', () => {
    const behind = (days: { readonly from: string; readonly to: string | null }): SubscriberEvent => ({
      type: 'SubscriptionStarted',
      data: { ...started.data, subscriptionId: subscription(2), ...days },
    })
    const until = (to: string): SubscriberEvent => ({
      type: 'SubscriptionEnded',
      data: { ...subscriberFields, subscriptionId: subscription(1), to },
    })
    const told = '2026-03-01'
    const began = { ...of, what: 'began', day: '2026-03-03' }
    const again = behind({ from: '2026-04-10', to: null })
    expect(turns([started, told], [until('2026-04-09'), told], [again, told])).toEqual([began])
    expect(turns([started, told], [until('2026-04-08'), told], [again, told])).toHaveLength(3)
    const never = behind({ from: '2026-04-10', to: '2026-04-09' })
    expect(turns([started, told], [until('2026-04-09'), told], [never, told])).toHaveLength(2)
  })
})
