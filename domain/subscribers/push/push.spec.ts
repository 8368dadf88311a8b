import { describe, expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { BATCH_SIZE, MAX_INTERRUPTIONS } from '../../kernel/batches.ts'
import { fold, isRejection } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { PushCommand } from './commands.ts'
import type { NoticeFate, PushEvent } from './events.ts'
import { actorId, eventTime, listenerOf, listenersListed, pushBegan, pushOrdered } from './examples.ts'
import { hasNotified, isRefused } from './progress.ts'
import { pushDecider } from './push.ts'
import { MAX_ROUNDS } from './rules.ts'
import type { KnownPush } from './state.ts'

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
): MessageOfType<PushCommand, 'RecordNotices'> => ({
  type: 'RecordNotices',
  ...eventFields,
  time: 1,
  batch: 0,
  outcomes: fates.map(([number, fate]) => ({ listenerId: listenerOf(number), fate })),
  deferred: deferred.map(listenerOf),
})
const order: MessageOfType<PushCommand, 'OrderPush'> = {
  type: 'OrderPush',
  ...eventFields,
  publicationId,
  time: 1,
  by: actorId,
}
const list = (...numbers: readonly number[]): PushCommand => ({
  type: 'ListListeners',
  ...eventFields,
  listeners: numbers.map(listenerOf),
})
const begin: PushCommand = { type: 'BeginPush', ...eventFields }
const beginNotices: PushCommand = { type: 'BeginNotices', ...eventFields, time: 1, batch: 0 }
const completePush: PushCommand = { type: 'CompletePush', ...eventFields }
const interruptPush: MessageOfType<PushCommand, 'InterruptPush'> = {
  type: 'InterruptPush',
  ...eventFields,
  reason: 'Ingen svarar.',
}
const pushAct = (type: 'PausePush' | 'ResumePush' | 'StopPush'): PushCommand => ({ type, ...eventFields, by: actorId })

const underwayHistory = [pushOrdered, listenersListed(3), pushBegan(3)]
const outcomesIn = (events: readonly PushEvent[]) =>
  events.flatMap((event) => (event.type === 'NoticesSent' ? event.data.outcomes.map(({ fate }) => fate) : []))

describe('an issue', () => {
  it('is told of once', () => {
    expect(decidePush([], order)).toEqual([pushOrdered])
    expect(decidePush(underwayHistory, order)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const done = continuePush(underwayHistory, pushAct('StopPush'))
    expect(decidePush(done, order)).toEqual({ rejected: 'PushAlreadyOrdered' })
  })

  it('is told of anew when that was allowed and the time before is over', () => {
    const again = { ...order, time: 2 }
    expect(decidePush(underwayHistory, again)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const anew = continuePush(underwayHistory, pushAct('StopPush'), again, list(0), begin)
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

describe('the list', () => {
  it('has nobody twice, whoever is put on it and how often', () => {
    const numbers = Array.from({ length: BATCH_SIZE + 5 }, (_, index) => index)
    const events = continuePush([pushOrdered], list(...numbers, 3, 4), list(...numbers, 900), begin)
    const listeners = events.flatMap((event) => (event.type === 'ListenersListed' ? event.data.listeners : []))
    expect(listeners.toSorted()).toEqual([...numbers, 900].map(listenerOf).toSorted())
  })

  it('is added to no more when it is fixed', () => expect(decidePush(underwayHistory, list(700))).toEqual([]))

  it('may be empty', () =>
    expect(continuePush([pushOrdered], begin).map(({ type }) => type)).toEqual([
      'PushOrdered',
      'PushBegan',
      'PushCompleted',
    ]))
})

describe('notices', () => {
  it('end when all of it is known', () => {
    const begun = continuePush(underwayHistory, beginNotices)
    expect(decidePush(begun, beginNotices)).toEqual([])
    expect(decidePush(begun, completePush)).toEqual([])
    const told = record([
      [0, 'sent'],
      [1, 'dropped'],
      [2, 'unclear'],
    ])
    expect(continuePush(begun, told, completePush).at(-1)).toEqual({
      type: 'PushCompleted',
      data: { ...eventFields, sent: 1 },
    })
  })

  it('keep the first that is told of each', () => {
    const told = continuePush(underwayHistory, beginNotices, record([[0, 'sent']]))
    expect(decidePush(told, record([[0, 'unclear']]))).toEqual([])
    expect(decidePush(told, record([[7, 'sent']]))).toEqual([])
  })

  it('go on later with what was refused for now, when a push service wants it, and not for ever', () => {
    const once = continuePush(underwayHistory, beginNotices, record([[0, 'sent']], [1, 2]))
    expect(once.at(-1)).toMatchObject({ type: 'NoticesSent', data: { waitMinutes: 2 } })
    const asked = continuePush(underwayHistory, beginNotices, { ...record([], [1]), waitMinutes: 30 })
    expect(asked.at(-1)).toMatchObject({ data: { waitMinutes: 30 } })
    const far = continuePush(underwayHistory, beginNotices, { ...record([], [1]), waitMinutes: 30_000 })
    expect(far.at(-1)).toMatchObject({ data: { waitMinutes: 240 } })
    const often = Array.from({ length: MAX_ROUNDS - 1 }, () => [beginNotices, record([], [1, 2])]).flat()
    expect(outcomesIn(continuePush(once, ...often))).toEqual(['sent', 'failed', 'failed'])
  })

  it('are told of also when it has been stopped', () =>
    expect(outcomesIn(continuePush(underwayHistory, beginNotices, pushAct('StopPush'), record([[0, 'sent']])))).toEqual(
      ['sent'],
    ))
})

describe('who sends and cannot go on', () => {
  it('pauses by itself when it lasts', () => {
    const events = continuePush(underwayHistory, ...Array.from({ length: MAX_INTERRUPTIONS }, () => interruptPush))
    expect(events.at(-1)).toEqual({ type: 'PushPaused', data: { ...eventFields, reason: 'Ingen svarar.' } })
    expect(continuePush(events, interruptPush)).toEqual(events)
  })

  it('pauses at once where there is nothing to go on with', () =>
    expect(decidePush(underwayHistory, { ...interruptPush, until: 'released' })).toMatchObject([
      { type: 'PushPaused' },
    ]))

  it('goes on by itself with what waits for the release, and with nothing that somebody paused', () => {
    const again: PushCommand = { type: 'ResumePush', ...eventFields }
    const waiting = continuePush(underwayHistory, { ...interruptPush, until: 'released' })
    expect(decidePush(waiting, again)).toEqual([{ type: 'PushResumed', data: eventFields }])
    expect(decidePush(continuePush(waiting, again), again)).toEqual([])
    expect(decidePush(continuePush(underwayHistory, pushAct('PausePush')), again)).toEqual([])
    expect(decidePush(continuePush(waiting, pushAct('ResumePush'), pushAct('PausePush')), again)).toEqual([])
    expect(decidePush(continuePush(waiting, pushAct('PausePush')), again)).toEqual([])
    expect(decidePush(continuePush(waiting, pushAct('StopPush')), again)).toEqual([])
  })
})

describe('steering', () => {
  const paused = continuePush(underwayHistory, pushAct('PausePush'))

  it('pauses and goes on', () => {
    expect(decidePush(paused, pushAct('PausePush'))).toEqual([])
    expect(decidePush(paused, beginNotices)).toEqual([])
    expect(decidePush(underwayHistory, pushAct('ResumePush'))).toEqual({ rejected: 'PushNotPaused' })
    expect(decidePush(continuePush(paused, pushAct('ResumePush')), beginNotices)).toMatchObject([
      { type: 'NoticesBegan' },
    ])
  })

  it('stops for good', () => {
    const stopped = continuePush(paused, pushAct('StopPush'))
    expect(decidePush(stopped, pushAct('StopPush'))).toEqual([])
    expect(decidePush(stopped, pushAct('ResumePush'))).toEqual({ rejected: 'PushHasEnded' })
    expect(decidePush([], pushAct('StopPush'))).toEqual({ rejected: 'PushNotFound' })
  })
})
