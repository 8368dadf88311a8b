import { describe, expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { BATCH, MOST_INTERRUPTIONS } from '../../kernel/batches.ts'
import { fold, isRejection } from '../../kernel/decider.ts'
import type { OfType } from '../../kernel/of-type.ts'
import type { PushCommand } from './commands.ts'
import type { NoticeFate, PushEvent } from './events.ts'
import { at, by, listed, listenerOf, ordered, pushBegan } from './examples.ts'
import { pushDecider } from './push.ts'
import { MOST_ROUNDS } from './rules.ts'
import type { KnownPush } from './state.ts'
import { countsAsTold, isRefused } from './told.ts'

const about = { issueId, at }

const deciding = (past: readonly PushEvent[], command: PushCommand) =>
  pushDecider.decide(command, fold(pushDecider, past))

/** What comes of commands, one after the other. */
const after = (past: readonly PushEvent[], ...commands: readonly PushCommand[]): readonly PushEvent[] =>
  commands.reduce((events, command) => {
    const decided = deciding(events, command)
    return isRejection(decided) ? events : [...events, ...decided]
  }, past)

const record = (
  fates: readonly (readonly [number, NoticeFate])[],
  deferred: readonly number[] = [],
): OfType<PushCommand, 'RecordNotices'> => ({
  type: 'RecordNotices',
  ...about,
  time: 1,
  batch: 0,
  outcomes: fates.map(([number, fate]) => ({ listenerId: listenerOf(number), fate })),
  deferred: deferred.map(listenerOf),
})
const order: OfType<PushCommand, 'OrderPush'> = { type: 'OrderPush', ...about, publicationId, time: 1, by }
const list = (...numbers: readonly number[]): PushCommand => ({
  type: 'ListListeners',
  ...about,
  listeners: numbers.map(listenerOf),
})
const begin: PushCommand = { type: 'BeginPush', ...about }
const beginNotices: PushCommand = { type: 'BeginNotices', ...about, time: 1, batch: 0 }
const complete: PushCommand = { type: 'CompletePush', ...about }
const interrupt: OfType<PushCommand, 'InterruptPush'> = { type: 'InterruptPush', ...about, reason: 'Ingen svarar.' }
const steering = (type: 'PausePush' | 'ResumePush' | 'StopPush'): PushCommand => ({ type, ...about, by })

const underway = [ordered, listed(3), pushBegan(3)]
const outcomesIn = (events: readonly PushEvent[]) =>
  events.flatMap((event) => (event.type === 'NoticesSent' ? event.data.outcomes.map(({ fate }) => fate) : []))

describe('an issue', () => {
  it('is told of once', () => {
    expect(deciding([], order)).toEqual([ordered])
    expect(deciding(underway, order)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const done = after(underway, steering('StopPush'))
    expect(deciding(done, order)).toEqual({ rejected: 'PushAlreadyOrdered' })
  })

  it('is told of anew when that was allowed and the time before is over', () => {
    const again = { ...order, time: 2 }
    expect(deciding(underway, again)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const anew = after(underway, steering('StopPush'), again, list(0), begin)
    expect(anew.at(-1)).toMatchObject({ type: 'PushBegan', data: { time: 2, listeners: 1 } })
    expect(deciding(anew, record([[0, 'sent']]))).toEqual([])
    expect(deciding(anew, beginNotices)).toEqual([])
  })
})

describe('everybody', () => {
  const again = { ...order, time: 2 }
  const [first, second] = [after(underway, beginNotices), record([[0, 'sent']], [1, 2])]

  it('has been tried when the first round is over, and may be told anew', () => {
    expect(countsAsTold(fold(pushDecider, first) as KnownPush, false)).toBe(false)
    expect(deciding(first, again)).toEqual({ rejected: 'PushAlreadyOrdered' })
    const tried = after(first, second)
    for (const events of [tried, after(tried, beginNotices)]) {
      expect(countsAsTold(fold(pushDecider, events) as KnownPush, false)).toBe(true)
      expect(deciding(events, again)).toMatchObject([{ type: 'PushOrdered', data: { time: 2 } }])
    }
  })

  it('is not told where nobody was reached, but for an app that has got it', () => {
    const push = fold(pushDecider, after(first, record([[0, 'dropped']], [1, 2]))) as KnownPush
    expect([countsAsTold(push, false), countsAsTold(push, true)]).toEqual([false, true])
  })

  it('is not told where nobody was to be', () => {
    const push = fold(pushDecider, after([ordered], begin)) as KnownPush
    expect([push.status, countsAsTold(push, false)]).toEqual(['Completed', false])
  })

  it('has not been told where all of it was refused, which is said when it is over', () => {
    const refused = record([0, 1, 2].map((number) => [number, 'failed'] as const))
    const events = after(underway, beginNotices, refused, complete)
    expect(events.at(-1)).toEqual({ type: 'PushCompleted', data: { ...about, sent: 0, failed: 3 } })
    const push = fold(pushDecider, events) as KnownPush
    expect([isRefused(push), countsAsTold(push, false)]).toEqual([true, false])
  })
})

describe('the list', () => {
  it('has nobody twice, whoever is put on it and how often', () => {
    const numbers = Array.from({ length: BATCH + 5 }, (_, index) => index)
    const events = after([ordered], list(...numbers, 3, 4), list(...numbers, 900), begin)
    const listeners = events.flatMap((event) => (event.type === 'ListenersListed' ? event.data.listeners : []))
    expect(listeners.toSorted()).toEqual([...numbers, 900].map(listenerOf).toSorted())
  })

  it('is added to no more when it is fixed', () => expect(deciding(underway, list(700))).toEqual([]))

  it('may be empty', () =>
    expect(after([ordered], begin).map(({ type }) => type)).toEqual(['PushOrdered', 'PushBegan', 'PushCompleted']))
})

describe('notices', () => {
  it('end when all of it is known', () => {
    const begun = after(underway, beginNotices)
    expect(deciding(begun, beginNotices)).toEqual([])
    expect(deciding(begun, complete)).toEqual([])
    const told = record([
      [0, 'sent'],
      [1, 'dropped'],
      [2, 'unclear'],
    ])
    expect(after(begun, told, complete).at(-1)).toEqual({ type: 'PushCompleted', data: { ...about, sent: 1 } })
  })

  it('keep the first that is told of each', () => {
    const told = after(underway, beginNotices, record([[0, 'sent']]))
    expect(deciding(told, record([[0, 'unclear']]))).toEqual([])
    expect(deciding(told, record([[7, 'sent']]))).toEqual([])
  })

  it('go on later with what was refused for now, when a push service wants it, and not for ever', () => {
    const once = after(underway, beginNotices, record([[0, 'sent']], [1, 2]))
    expect(once.at(-1)).toMatchObject({ type: 'NoticesSent', data: { waitMinutes: 2 } })
    const asked = after(underway, beginNotices, { ...record([], [1]), waitMinutes: 30 })
    expect(asked.at(-1)).toMatchObject({ data: { waitMinutes: 30 } })
    const far = after(underway, beginNotices, { ...record([], [1]), waitMinutes: 30_000 })
    expect(far.at(-1)).toMatchObject({ data: { waitMinutes: 240 } })
    const often = Array.from({ length: MOST_ROUNDS - 1 }, () => [beginNotices, record([], [1, 2])]).flat()
    expect(outcomesIn(after(once, ...often))).toEqual(['sent', 'failed', 'failed'])
  })

  it('are told of also when it has been stopped', () =>
    expect(outcomesIn(after(underway, beginNotices, steering('StopPush'), record([[0, 'sent']])))).toEqual(['sent']))
})

describe('who sends and cannot go on', () => {
  it('pauses by itself when it lasts', () => {
    const events = after(underway, ...Array.from({ length: MOST_INTERRUPTIONS }, () => interrupt))
    expect(events.at(-1)).toEqual({ type: 'PushPaused', data: { ...about, reason: 'Ingen svarar.' } })
    expect(after(events, interrupt)).toEqual(events)
  })

  it('pauses at once where there is nothing to go on with', () =>
    expect(deciding(underway, { ...interrupt, until: 'released' })).toMatchObject([{ type: 'PushPaused' }]))

  it('goes on by itself with what waits for the release, and with nothing that somebody paused', () => {
    const again: PushCommand = { type: 'ResumePush', ...about }
    const waiting = after(underway, { ...interrupt, until: 'released' })
    expect(deciding(waiting, again)).toEqual([{ type: 'PushResumed', data: about }])
    expect(deciding(after(waiting, again), again)).toEqual([])
    expect(deciding(after(underway, steering('PausePush')), again)).toEqual([])
    expect(deciding(after(waiting, steering('ResumePush'), steering('PausePush')), again)).toEqual([])
    expect(deciding(after(waiting, steering('PausePush')), again)).toEqual([])
    expect(deciding(after(waiting, steering('StopPush')), again)).toEqual([])
  })
})

describe('steering', () => {
  const paused = after(underway, steering('PausePush'))

  it('pauses and goes on', () => {
    expect(deciding(paused, steering('PausePush'))).toEqual([])
    expect(deciding(paused, beginNotices)).toEqual([])
    expect(deciding(underway, steering('ResumePush'))).toEqual({ rejected: 'PushNotPaused' })
    expect(deciding(after(paused, steering('ResumePush')), beginNotices)).toMatchObject([{ type: 'NoticesBegan' }])
  })

  it('stops for good', () => {
    const stopped = after(paused, steering('StopPush'))
    expect(deciding(stopped, steering('StopPush'))).toEqual([])
    expect(deciding(stopped, steering('ResumePush'))).toEqual({ rejected: 'PushHasEnded' })
    expect(deciding([], steering('StopPush'))).toEqual({ rejected: 'PushNotFound' })
  })
})
