import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, isRejection } from '../../../kernel/decider.ts'
import { IssueId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { SubscriberCommand } from '../commands.ts'
import type { SubscriberEvent } from '../events.ts'
import { publicationId, subscriberId, subscriberRegistered } from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'
import { pouchesOf } from './pouches.ts'

const given = specify(subscriberDecider)
const issue = (number: number) => IssueId.parse(`0199e2a0-0000-7000-8000-${String(number).padStart(12, '0')}`)
const day = '2026-11-20'
const pouchFields = { subscriberId, publicationId, day }

const send = (number: number, count = 1, format: 'Daisy CD' | 'Audio CD' = 'Daisy CD'): SubscriberCommand => ({
  type: 'SendPouches',
  ...pouchFields,
  issueId: issue(number),
  format,
  count,
})
const takeBackPouches = (count: number): SubscriberCommand => ({ type: 'TakeBackPouches', ...pouchFields, count })
const remind: SubscriberCommand = { type: 'RemindOfPouches', ...pouchFields }
const pouchesSent = (number: number, count = 1): SubscriberEvent => ({
  type: 'PouchesSent',
  data: { ...pouchFields, issueId: issue(number), format: 'Daisy CD', count },
})
const pouchesReminded: SubscriberEvent = { type: 'PouchesReminded', data: pouchFields }

it('sends a pouch once with an issue', () => {
  given(subscriberRegistered).when(send(1, 2)).then(pouchesSent(1, 2))
  given(subscriberRegistered, pouchesSent(1), pouchesSent(2)).when(send(1)).then()
})

it('sends pouches of both to who gets discs of two formats, each once', () => {
  const ofAudio: SubscriberEvent = {
    type: 'PouchesSent',
    data: { ...pouchFields, issueId: issue(1), format: 'Audio CD', count: 2 },
  }
  given(subscriberRegistered, pouchesSent(1))
    .when(send(1, 2, 'Audio CD'))
    .then(ofAudio)
  given(subscriberRegistered, pouchesSent(1), ofAudio)
    .when(send(1, 2, 'Audio CD'))
    .then()
  given(subscriberRegistered, pouchesSent(1), ofAudio)
    .when(takeBackPouches(3))
    .then({ type: 'PouchesReturned', data: { ...pouchFields, count: 3 } })
})

it('sends none of any format with what was told before formats were', () => {
  const before: SubscriberEvent = { type: 'PouchesSent', data: { ...pouchFields, issueId: issue(1), count: 1 } }
  given(subscriberRegistered, before)
    .when(send(1, 1, 'Audio CD'))
    .then()
})

it('takes back as many as are out', () => {
  given(subscriberRegistered, pouchesSent(1), pouchesSent(2))
    .when(takeBackPouches(2))
    .then({ type: 'PouchesReturned', data: { ...pouchFields, count: 2 } })
  given(subscriberRegistered, pouchesSent(1)).when(takeBackPouches(2)).thenRejected('PouchesNotOut')
})

it('takes none back before the day on which it went out', () => {
  const sentOn = (number: number, on: string): SubscriberEvent => ({
    type: 'PouchesSent',
    data: { ...pouchFields, issueId: issue(number), count: 1, day: on },
  })
  const both = [subscriberRegistered, sentOn(1, '2026-11-06'), sentOn(2, '2026-11-21')]
  const early = { type: 'TakeBackPouches', subscriberId, publicationId, day: '2026-11-05', count: 1 } as const
  given(...both)
    .when(early)
    .thenRejected('PouchesBackBeforeSent')
  given(...both)
    .when(takeBackPouches(2))
    .thenRejected('PouchesBackBeforeSent')
  given(...both)
    .when(takeBackPouches(1))
    .then({ type: 'PouchesReturned', data: { ...pouchFields, count: 1 } })
})

it('reminds her once a day, while she has some', () => {
  given(subscriberRegistered, pouchesSent(1)).when(remind).then(pouchesReminded)
  given(subscriberRegistered, pouchesSent(1), pouchesReminded).when(remind).then()
  given(subscriberRegistered).when(remind).thenRejected('PouchesNotOut')
  const again = fold(subscriberDecider, [subscriberRegistered, pouchesSent(1), pouchesReminded, pouchesSent(2)])
  expect(again).toMatchObject({ pouches: [{ out: 2, reminded: null }] })
})

it('knows since when she has had what is left, for what comes back is the oldest', () => {
  const sentOn = (number: number, on: string): SubscriberEvent => ({
    type: 'PouchesSent',
    data: { ...pouchFields, issueId: issue(number), count: 1, day: on },
  })
  const returned: SubscriberEvent = { type: 'PouchesReturned', data: { ...pouchFields, count: 1 } }
  const past = [subscriberRegistered, sentOn(2, '2026-11-13'), sentOn(1, '2026-11-06'), sentOn(3, '2026-11-20')]
  expect(fold(subscriberDecider, past)).toMatchObject({
    pouches: [{ days: ['2026-11-06', '2026-11-13', '2026-11-20'] }],
  })
  expect(fold(subscriberDecider, [...past, returned])).toMatchObject({
    pouches: [{ out: 2, days: ['2026-11-13', '2026-11-20'] }],
  })
})

const anyCommand = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3 }))
    .map(([number, count]) => send(number, count)),
  fc.integer({ min: 1, max: 5 }).map(takeBackPouches),
  fc.constant(remind),
)

it('counts what went out less what came back, and never less than none', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
      const events: SubscriberEvent[] = [subscriberRegistered]
      for (const command of commands) {
        const decided = subscriberDecider.decide(command, fold(subscriberDecider, events))
        if (!isRejection(decided)) events.push(...decided)
      }
      const count = (type: SubscriberEvent['type']) =>
        events.reduce((sum, event) => sum + (event.type === type && 'count' in event.data ? event.data.count : 0), 0)
      const known = fold(subscriberDecider, events)
      const { out } = 'pouches' in known ? pouchesOf(known, publicationId) : { out: -1 }
      expect(out).toBe(count('PouchesSent') - count('PouchesReturned'))
      expect(out).toBeGreaterThanOrEqual(0)
    }),
  )
})
