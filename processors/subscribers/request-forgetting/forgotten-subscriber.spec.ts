import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriberId } from '../../../domain/subscribers/subscriber/examples.ts'
import { administrator, changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { forgetRequest, forgettingWithSubscriber as process } from './forgotten-subscriber.ts'

type HandledEvent = Parameters<typeof process.react>[1]['event']

const anotherChangeId = ChangeId.parse('0199e2a0-0000-7000-8000-0000000000f7')
const subscriptionChangeCarriedOut = (id: ChangeId): HandledEvent => ({
  type: 'SubscriptionChangeCarriedOut',
  data: { changeId: id, subscriberId },
})
const subscriptionChangeBegun: HandledEvent = {
  type: 'SubscriptionChangeBegun',
  data: { changeId, subscriberId, press: anotherChangeId, at: '2026-11-26T09:00:00.000Z' },
}
const subscriptionChangeTakenBack: HandledEvent = {
  type: 'SubscriptionChangeTakenBack',
  data: { changeId, subscriberId },
}
const subscriberForgotten: HandledEvent = {
  type: 'SubscriberForgotten',
  data: { subscriberId, askedBy: administrator },
}

/** The requests that these events cause to be forgotten. */
const forgottenIdsAfter = (...events: readonly HandledEvent[]) => {
  let state = process.initialState
  return events.flatMap((event, at) => {
    const recorded = recordEvent(event, at + 1)
    const orders = process.react(state, recorded)
    state = process.evolve(state, recorded) ?? process.initialState
    return orders.flatMap((order) => ('command' in order ? [order.command.changeId] : []))
  })
}

it.each([
  [
    'what was carried out on her',
    [subscriptionChangeCarriedOut(changeId), subscriptionChangeCarriedOut(anotherChangeId), subscriberForgotten],
    [changeId, anotherChangeId],
  ],
  [
    'once what was so twice',
    [subscriptionChangeCarriedOut(changeId), subscriptionChangeCarriedOut(changeId), subscriberForgotten],
    [changeId],
  ],
  [
    'what was taken back',
    [
      subscriptionChangeCarriedOut(changeId),
      subscriptionChangeCarriedOut(anotherChangeId),
      subscriptionChangeTakenBack,
      subscriberForgotten,
    ],
    [changeId, anotherChangeId],
  ],
  ['what was begun, and broken off', [subscriptionChangeBegun, subscriberForgotten], [changeId]],
  ['what is told of later', [subscriberForgotten, subscriptionChangeCarriedOut(anotherChangeId)], [anotherChangeId]],
  ['nothing while she is not', [subscriptionChangeCarriedOut(changeId)], []],
])('forgets with a subscriber %s', (_, events, expected) => expect(forgottenIdsAfter(...events)).toEqual(expected))

it('makes what she wrote unreadable', async () => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const stream = subscriptionChangeStream(changeId)
  const id = '0199e2a0-0000-7000-8000-0000000000f1'
  const context = { commandId: id, correlationId: id, actor: { kind: 'process', id: 'test' } } as const
  await log.append(stream, [changeRequested, subscriptionChangeBegun, subscriptionChangeTakenBack], 'noStream', context)
  const subjects: string[] = []
  const forget = forgetRequest({ handlers, forget: async (subject) => void subjects.push(subject) })
  await forget({ changeId, subscriberId, askedBy: administrator }, { ...context, commandId: anotherChangeId })
  await forget({ changeId, subscriberId, askedBy: administrator }, { ...context, commandId: anotherChangeId })
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
  const context = {
    commandId: anotherChangeId,
    correlationId: anotherChangeId,
    actor: { kind: 'process', id: 'test' },
  } as const
  const done = [
    changeRequested,
    subscriptionChangeBegun,
    subscriptionChangeTakenBack,
    { type: 'SubscriptionChangeCarriedOut', data: toAnother } as const,
  ]
  await log.append(stream, done, 'noStream', { ...context, commandId: changeId })
  const subjects: string[] = []
  const forget = forgetRequest({ handlers, forget: async (subject) => void subjects.push(subject) })
  await forget({ changeId, subscriberId, askedBy: administrator }, context)
  expect([(await handlers.subscriptionChange.state(stream)).status, subjects]).toEqual(['Active', []])
})
