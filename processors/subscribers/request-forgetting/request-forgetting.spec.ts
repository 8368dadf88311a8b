import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import { administrator, changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { forgetRequests, requestForgetting } from './request-forgetting.ts'

type Watched = Parameters<typeof requestForgetting.react>[1]['event']

const of = { data: { changeId } }
const handled: Watched = { type: 'SubscriptionChangeHandled', ...of }
const reopened: Watched = { type: 'SubscriptionChangeReopened', ...of }
const removed: Watched = { type: 'SubscriptionChangeRemoved', ...of }
const restored: Watched = { type: 'SubscriptionChangeRestored', ...of }
const forgotten: Watched = { type: 'SubscriptionChangeForgotten', data: { changeId, askedBy: administrator } }

const after = (...events: readonly Watched[]) =>
  events.reduce(
    (state, event, at) => requestForgetting.evolve(state, recordedAs(event, at + 1)) ?? requestForgetting.initialState,
    requestForgetting.initialState,
  )
const asked = (past: readonly Watched[], event: Watched) =>
  requestForgetting.react(after(...past), recordedAs(event, past.length + 1))

describe('a request', () => {
  const inThreeMonths = {
    due: { kind: 'request-forgetting', id: changeId, at: '2026-05-30T22:00:00.000Z', data: { changeId } },
  }
  const notAtAll = { withdraw: { kind: 'request-forgetting', id: changeId } }

  it.each([
    ['handled', [], handled, [inThreeMonths]],
    ['removed', [], removed, [inThreeMonths]],
    ['removed after it was handled', [handled], removed, []],
    ['waiting again', [handled], reopened, [notAtAll]],
    ['fetched back, but handled', [handled, removed], restored, []],
    ['fetched back', [removed], restored, [notAtAll]],
    ['forgotten', [handled], forgotten, [notAtAll]],
  ])('that is %s', (_, past, event, expected) => expect(asked(past, event)).toEqual(expected))
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
    const tools = { handlers, forget: async (subject: string) => void subjects.push(subject) }
    const due = { kind: 'request-forgetting', id: changeId, at: '', data: {}, correlationId: id, causationId: id }
    await forgetRequests(tools).fallDue(due, '', { ...context, commandId: '0199e2a0-0000-7000-8000-0000000000f2' })
    return [(await handlers.subscriptionChange.state(stream)).status, subjects]
  }

  it('forgets what is handled or removed', async () => {
    expect(await fallDue(handled)).toEqual(['Forgotten', [changeId]])
    expect(await fallDue(removed)).toEqual(['Forgotten', [changeId]])
  })

  it('leaves what waits again', async () => expect(await fallDue(handled, reopened)).toEqual(['Here', []]))
})
