import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriberId } from '../../../domain/subscribers/subscriber/examples.ts'
import { administrator, changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { forgetRequest, forgettingWithSubscriber as process } from './with-subscriber.ts'

type Watched = Parameters<typeof process.react>[1]['event']

const another = ChangeId.parse('0199e2a0-0000-7000-8000-0000000000f7')
const carriedOut = (id: ChangeId): Watched => ({
  type: 'SubscriptionChangeCarriedOut',
  data: { changeId: id, subscriberId },
})
const begun: Watched = {
  type: 'SubscriptionChangeBegun',
  data: { changeId, subscriberId, press: another, at: '2026-11-26T09:00:00.000Z' },
}
const takenBack: Watched = { type: 'SubscriptionChangeTakenBack', data: { changeId, subscriberId } }
const forgotten: Watched = { type: 'SubscriberForgotten', data: { subscriberId, askedBy: administrator } }

/** What is forgotten in the end. */
const forgottenAfter = (...events: readonly Watched[]) => {
  let state = process.initialState
  return events.flatMap((event, at) => {
    const recorded = recordedAs(event, at + 1)
    const orders = process.react(state, recorded)
    state = process.evolve(state, recorded) ?? process.initialState
    return orders.flatMap((order) => ('command' in order ? [order.command.changeId] : []))
  })
}

it.each([
  ['what was carried out on her', [carriedOut(changeId), carriedOut(another), forgotten], [changeId, another]],
  ['once what was so twice', [carriedOut(changeId), carriedOut(changeId), forgotten], [changeId]],
  ['what was taken back', [carriedOut(changeId), carriedOut(another), takenBack, forgotten], [changeId, another]],
  ['what was begun, and broken off', [begun, forgotten], [changeId]],
  ['what is told of later', [forgotten, carriedOut(another)], [another]],
  ['nothing while she is not', [carriedOut(changeId)], []],
])('forgets with a subscriber %s', (_, events, expected) => expect(forgottenAfter(...events)).toEqual(expected))

it('makes what she wrote unreadable', async () => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const stream = subscriptionChangeStream(changeId)
  const id = '0199e2a0-0000-7000-8000-0000000000f1'
  const context = { commandId: id, correlationId: id, actor: { kind: 'process', id: 'test' } } as const
  await log.append(stream, [changeRequested, begun, takenBack], 'noStream', context)
  const subjects: string[] = []
  const forget = forgetRequest({ handlers, forget: async (subject) => void subjects.push(subject) })
  await forget({ changeId, subscriberId, askedBy: administrator }, { ...context, commandId: another })
  await forget({ changeId, subscriberId, askedBy: administrator }, { ...context, commandId: another })
  expect([(await handlers.subscriptionChange.state(stream)).status, subjects]).toEqual([
    'Forgotten',
    [changeId, changeId],
  ])
})

it('leaves a request that has been done to somebody else since', async () => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const stream = subscriptionChangeStream(changeId)
  const toAnother = { changeId, subscriberId: SubscriberId.parse('0199e2a0-0000-7000-8000-0000000000f8') }
  const context = { commandId: another, correlationId: another, actor: { kind: 'process', id: 'test' } } as const
  const done = [changeRequested, begun, takenBack, { type: 'SubscriptionChangeCarriedOut', data: toAnother } as const]
  await log.append(stream, done, 'noStream', { ...context, commandId: changeId })
  const subjects: string[] = []
  const forget = forgetRequest({ handlers, forget: async (subject) => void subjects.push(subject) })
  await forget({ changeId, subscriberId, askedBy: administrator }, context)
  expect([(await handlers.subscriptionChange.state(stream)).status, subjects]).toEqual(['Here', []])
})
