import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import { administrator, changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { usualTimes } from '../../kernel/testing/retention.ts'
import { forgetRequests, requestForgetting } from './request-forgetting.ts'

type HandledEvent = Parameters<typeof requestForgetting.react>[1]['event']

const changeData = { data: { changeId } }
const subscriptionChangeHandled: HandledEvent = { type: 'SubscriptionChangeHandled', ...changeData }
const subscriptionChangeReopened: HandledEvent = { type: 'SubscriptionChangeReopened', ...changeData }
const subscriptionChangeRemoved: HandledEvent = { type: 'SubscriptionChangeRemoved', ...changeData }
const subscriptionChangeRestored: HandledEvent = { type: 'SubscriptionChangeRestored', ...changeData }
const subscriptionChangeForgotten: HandledEvent = {
  type: 'SubscriptionChangeForgotten',
  data: { changeId, askedBy: administrator },
}

const stateAfter = (...events: readonly HandledEvent[]) =>
  events.reduce(
    (state, event, at) => requestForgetting.evolve(state, recordEvent(event, at + 1)) ?? requestForgetting.initialState,
    requestForgetting.initialState,
  )
const instructionsFor = (past: readonly HandledEvent[], event: HandledEvent) =>
  requestForgetting.react(stateAfter(...past), recordEvent(event, past.length + 1))

describe('a request', () => {
  const inTwoWeeks = {
    due: {
      kind: 'request-forgetting',
      id: changeId,
      at: '2026-03-15T23:00:00.000Z',
      data: { changeId, from: '2026-03-02T09:00:00.000Z' },
    },
  }
  const notAtAll = { withdraw: { kind: 'request-forgetting', id: changeId } }

  it.each([
    ['handled', [], subscriptionChangeHandled, [inTwoWeeks]],
    ['removed', [], subscriptionChangeRemoved, [inTwoWeeks]],
    ['removed after it was handled', [subscriptionChangeHandled], subscriptionChangeRemoved, []],
    ['waiting again', [subscriptionChangeHandled], subscriptionChangeReopened, [notAtAll]],
    [
      'fetched back, but handled',
      [subscriptionChangeHandled, subscriptionChangeRemoved],
      subscriptionChangeRestored,
      [],
    ],
    ['fetched back', [subscriptionChangeRemoved], subscriptionChangeRestored, [notAtAll]],
    ['forgotten', [subscriptionChangeHandled], subscriptionChangeForgotten, [notAtAll]],
  ])('that is %s', (_, past, event, expected) => expect(instructionsFor(past, event)).toEqual(expected))
})

describe('falling due', () => {
  const id = '0199e2a0-0000-7000-8000-0000000000f1'
  const context = { commandId: id, correlationId: id, causationId: id, actor: { kind: 'process', id: 'due' } } as const
  const fallDue = async (...events: readonly SubscriptionChangeEvent[]) => {
    const log = inMemoryEventLog()
    const handlers = handlersOf(log)
    const stream = subscriptionChangeStream(changeId)
    await log.append(stream, [changeRequested, ...events], 'noStream', context)
    const subjects: string[] = []
    const tools = {
      handlers,
      retentionTimes: usualTimes,
      forget: async (subject: string) => void subjects.push(subject),
    }
    const due = { kind: 'request-forgetting', id: changeId, at: '', data: {}, correlationId: id, causationId: id }
    await forgetRequests(tools).fallDue(due, '', { ...context, commandId: '0199e2a0-0000-7000-8000-0000000000f2' })
    return [(await handlers.subscriptionChange.state(stream)).status, subjects]
  }

  it('forgets what is handled or removed', async () => {
    expect(await fallDue(subscriptionChangeHandled)).toEqual(['Forgotten', [changeId]])
    expect(await fallDue(subscriptionChangeRemoved)).toEqual(['Forgotten', [changeId]])
  })

  it('leaves what waits again', async () =>
    expect(await fallDue(subscriptionChangeHandled, subscriptionChangeReopened)).toEqual(['Active', []]))
})
