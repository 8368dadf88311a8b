import { describe, expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { fold, isRejection } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { NoticeFate, PushEvent } from './events.ts'
import { actorId, eventTime, listenerOf, listenersListed, pushBegan, pushOrdered } from './examples.ts'
import { hasNotified, isRefused, type KnownPush } from './progress.ts'
import { type PushCommand, pushDecider } from './push.ts'

const eventFields = { issueId, at: eventTime }

const decidePush = (past: readonly PushEvent[], command: PushCommand) =>
  pushDecider.decide(command, fold(pushDecider, past))

/** Decides the commands one after the other and returns all events. */
const continuePush = (past: readonly PushEvent[], ...commands: readonly PushCommand[]): readonly PushEvent[] =>
  commands.reduce((events, command) => {
    const decided = decidePush(events, command)
    return isRejection(decided) ? events : [...events, ...decided]
  }, past)

const record = (
  fates: readonly (readonly [number, NoticeFate])[],
  deferred: readonly number[] = [],
): MessageOfType<PushCommand, 'RecordBatch'> => ({
  type: 'RecordBatch',
  ...eventFields,
  time: 1,
  batch: 0,
  outcomes: fates.map(([number, fate]) => ({ listenerId: listenerOf(number), fate })),
  deferred: deferred.map(listenerOf),
})
const order: MessageOfType<PushCommand, 'OrderAnnouncement'> = {
  type: 'OrderAnnouncement',
  ...eventFields,
  publicationId,
  time: 1,
  by: actorId,
}
const list = (...numbers: readonly number[]): PushCommand => ({
  type: 'ListRecipients',
  ...eventFields,
  recipients: numbers.map(listenerOf),
})
const begin: PushCommand = { type: 'BeginAnnouncement', ...eventFields }
const beginNotices: PushCommand = { type: 'BeginBatch', ...eventFields, time: 1, batch: 0 }
const completePush: PushCommand = { type: 'CompleteAnnouncement', ...eventFields }
const stop: PushCommand = { type: 'StopAnnouncement', ...eventFields, by: actorId }

const underwayHistory = [pushOrdered, listenersListed(3), pushBegan(3)]

describe('an issue', () => {
  it('is told of once', () => {
    expect(decidePush([], order)).toEqual([pushOrdered])
    expect(decidePush(underwayHistory, order)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const done = continuePush(underwayHistory, stop)
    expect(decidePush(done, order)).toEqual({ rejected: 'PushAlreadyOrdered' })
  })

  it('is told of anew when that was allowed and the time before is over', () => {
    const again = { ...order, time: 2 }
    expect(decidePush(underwayHistory, again)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const anew = continuePush(underwayHistory, stop, again, list(0), begin)
    expect(anew.at(-1)).toMatchObject({ type: 'PushBegan', data: { time: 2, listeners: 1 } })
    expect(decidePush(anew, record([[0, 'sent']]))).toEqual([])
    expect(decidePush(anew, beginNotices)).toEqual([])
  })
})

describe('everybody', () => {
  const again = { ...order, time: 2 }
  const [first, second] = [continuePush(underwayHistory, beginNotices), record([[0, 'sent']], [1, 2])]

  it('has been tried when the first round is over, and may be told anew', () => {
    expect(hasNotified(fold(pushDecider, first) as KnownPush, false)).toBe(false)
    expect(decidePush(first, again)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const tried = continuePush(first, second)
    for (const events of [tried, continuePush(tried, beginNotices)]) {
      expect(hasNotified(fold(pushDecider, events) as KnownPush, false)).toBe(true)
      expect(decidePush(events, again)).toMatchObject([{ type: 'PushOrdered', data: { time: 2 } }])
    }
  })

  it('is not told where nobody was reached, but for an app that has got it', () => {
    const push = fold(pushDecider, continuePush(first, record([[0, 'dropped']], [1, 2]))) as KnownPush
    expect([hasNotified(push, false), hasNotified(push, true)]).toEqual([false, true])
  })

  it('is not told where nobody was to be', () => {
    const push = fold(pushDecider, continuePush([pushOrdered], begin)) as KnownPush
    expect([push.status, hasNotified(push, false)]).toEqual(['Completed', false])
  })

  it('has not been told where all of it was refused, which is said when it is over', () => {
    const refused = record([0, 1, 2].map((number) => [number, 'failed'] as const))
    const events = continuePush(underwayHistory, beginNotices, refused, completePush)
    expect(events.at(-1)).toEqual({ type: 'PushCompleted', data: { ...eventFields, sent: 0, failed: 3 } })
    const push = fold(pushDecider, events) as KnownPush
    expect([isRefused(push), hasNotified(push, false)]).toEqual([true, false])
  })
})

it('waits as long as the push service asks, up to four hours', () => {
  const begun = continuePush(underwayHistory, beginNotices)
  for (const [asked, waitMinutes] of [
    [30, 30],
    [30_000, 240],
  ] as const)
    expect(decidePush(begun, { ...record([], [1]), waitMinutes: asked })).toMatchObject([{ data: { waitMinutes } }])
})
