import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../kernel/decider.ts'
import { PauseId, PublicationId, StayId, SubscriptionId } from '../../kernel/ids.ts'
import { dateOfDays } from '../../kernel/values/dates/calendar.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import type { SubscriberCommand } from './commands.ts'
import { daughtersAddress, subscriberId, subscriberRegistered } from './examples.ts'
import { covers, goesBeyond, isOver, type Period } from './periods.ts'
import type { KnownSubscriber, Subscriber } from './state.ts'
import { subscriberDecider } from './subscriber.ts'

const FIRST_DAY_NUMBER = 20_000
const DAY_COUNT = 25

const idOf = (kind: number, number: number) =>
  `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}` as const
const formats: readonly SubscriptionFormat[] = ['Daisy CD', 'App']
const day = fc.integer({ min: 0, max: DAY_COUNT - 1 }).map((number) => dateOfDays(FIRST_DAY_NUMBER + number))
const aPeriod = fc.record({ from: day, to: fc.option(day) })
const number = fc.integer({ min: 1, max: 6 })
const ofPublication = number.map((which) => PublicationId.parse(idOf(1, which % 2)))
const requestedFields = { publicationId: ofPublication, format: fc.constantFrom(...formats) }
const subscriberFields = fc.constant(subscriberId)
const oneOfType = <const Type extends string>(type: Type) => fc.constant(type)

/** Any command about days, over few days and publications so that commands collide. */
const command = fc.oneof(
  fc
    .record({ period: aPeriod, issues: number, isDated: fc.boolean(), ...requestedFields })
    .map(({ period, ...rest }) => ({ type: 'StartSubscription' as const, ...rest, ...period })),
  fc.record({
    type: oneOfType('EndSubscription'),
    subscriberId: subscriberFields,
    ...requestedFields,
    row: fc.option(number),
    lastDay: day,
    today: day,
  }),
  fc.record({ type: oneOfType('ReopenSubscription'), row: number, to: fc.option(day) }),
  fc.record({
    type: oneOfType('LeavePublication'),
    subscriberId: subscriberFields,
    publicationId: ofPublication,
    lastDay: day,
  }),
  aPeriod.map((period) => ({ type: 'PauseDelivery' as const, ...period })),
  fc.record({ type: oneOfType('EndPause'), subscriberId: subscriberFields, pauseId: number, lastDay: day }),
  aPeriod.map((period) => ({ type: 'GiveTemporaryAddress' as const, ...period })),
  fc.record({ type: oneOfType('EndTemporaryAddress'), subscriberId: subscriberFields, stayId: number, lastDay: day }),
)
type DrawnCommand = typeof command extends fc.Arbitrary<infer Value> ? Value : never

const commandOf = (drawn: DrawnCommand, nth: number): SubscriberCommand => {
  switch (drawn.type) {
    case 'StartSubscription':
      return { ...drawn, subscriberId, subscriptionId: SubscriptionId.parse(idOf(2, nth)) }
    case 'EndSubscription': {
      const { row, ...rest } = drawn
      return row === null ? rest : { ...rest, subscriptionId: SubscriptionId.parse(idOf(2, row)) }
    }
    case 'ReopenSubscription':
      return { type: drawn.type, subscriberId, subscriptionId: SubscriptionId.parse(idOf(2, drawn.row)), to: drawn.to }
    case 'PauseDelivery':
      return { ...drawn, subscriberId, pauseId: PauseId.parse(idOf(3, nth)) }
    case 'GiveTemporaryAddress':
      return { ...drawn, subscriberId, stayId: StayId.parse(idOf(4, nth)), at: daughtersAddress }
    case 'EndPause':
      return { ...drawn, pauseId: PauseId.parse(idOf(3, drawn.pauseId)) }
    case 'EndTemporaryAddress':
      return { ...drawn, stayId: StayId.parse(idOf(4, drawn.stayId)) }
    default:
      return drawn
  }
}

const everyDay = Array.from({ length: DAY_COUNT + 1 }, (_, number_) => dateOfDays(FIRST_DAY_NUMBER + number_))
const periodsOn = <Some extends Period>(periods: readonly Some[], date: string) =>
  periods.filter((each) => covers(each, date))

/** Checks one day of the calendar. */
const expectInvariants = ({ subscriptions, pauses, stays, publications }: KnownSubscriber, date: string) => {
  expect(periodsOn(pauses, date).length).toBeLessThanOrEqual(1)
  expect(periodsOn(stays, date).length).toBeLessThanOrEqual(1)
  const running = periodsOn(subscriptions, date)
  const kinds = running.map(({ publicationId, format }) => `${publicationId} ${format}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  if (date === everyDay.at(-1)) for (const { publicationId } of running) expect(publications).toContain(publicationId)
}

/** The days of each subscription, past and future. */
const daysBySubscription = ({ subscriptions }: KnownSubscriber) =>
  new Map(subscriptions.map((each) => [each.id, everyDay.filter((date) => covers(each, date))]))

type End = Extract<SubscriberCommand, { type: 'EndSubscription' }>

/** An end takes no day before its own, none of a subscription that was over, and none of another subscription. */
const takesNothingElse = (end: End, before: KnownSubscriber, after: KnownSubscriber) => {
  const [had, has] = [daysBySubscription(before), daysBySubscription(after)]
  for (const its of before.subscriptions) {
    const lost = had.get(its.id)?.filter((date) => !has.get(its.id)?.includes(date)) ?? []
    const isMeant =
      end.subscriptionId === undefined
        ? its.publicationId === end.publicationId && its.format === end.format
        : its.id === end.subscriptionId
    if (!isMeant || isOver(its, end.today)) expect(lost).toEqual([])
    expect(lost.filter((date) => date <= end.lastDay)).toEqual([])
  }
}

/** After an accepted end no subscription goes beyond the last day, and a named one lasts until it. */
const isDone = ({ subscriptionId, publicationId, format, lastDay, today }: End, after: KnownSubscriber) => {
  const alike = after.subscriptions.filter((each) => each.publicationId === publicationId && each.format === format)
  const its = alike.filter(({ id }) => subscriptionId === undefined || id === subscriptionId)
  for (const each of its.filter((one) => !isOver(one, today))) expect(goesBeyond(each, lastDay)).toBe(false)
  if (subscriptionId !== undefined) expect(its).toMatchObject([{ to: lastDay }])
}

const applyCommands = (commands: readonly DrawnCommand[]) => {
  let subscriber: Subscriber = subscriberDecider.evolve({ status: 'Missing' }, subscriberRegistered)
  for (const [nth, drawn] of commands.entries()) {
    const asking = commandOf(drawn, nth + 1)
    const decided = subscriberDecider.decide(asking, subscriber)
    if (isRejection(decided)) continue
    const before: Subscriber = subscriber
    subscriber = decided.reduce(subscriberDecider.evolve, before)
    if (before.status === 'Missing' || subscriber.status === 'Missing') throw new Error('She is gone.')
    if (asking.type === 'EndSubscription') {
      takesNothingElse(asking, before, subscriber)
      isDone(asking, subscriber)
    }
    for (const date of everyDay) expectInvariants(subscriber, date)
    const again = subscriberDecider.decide(asking, subscriber)
    if (asking.type.startsWith('End') || asking.type === 'LeavePublication') expect(again).toEqual([])
  }
}

it('never gives her the same twice on a day, two pauses or two addresses, whatever is asked', () =>
  fc.assert(fc.property(fc.array(command, { maxLength: 30 }), applyCommands), { numRuns: 300 }))
