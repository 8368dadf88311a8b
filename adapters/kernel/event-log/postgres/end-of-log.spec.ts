import { afterEach, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { endOfLog } from './end-of-log.ts'
import { createNotifiedPosition } from './notified-position.ts'
import { positionOf, START_OF_LOG } from './position.ts'

const laterPosition = positionOf(0, '7', '1')

/** The end of a log that the test moves or hides. */
const openEndOfLog = () => {
  const appended = createNotifiedPosition()
  const closing = new AbortController()
  let answer = async () => START_OF_LOG
  let [asked, atOnce, mostAtOnce] = [0, 0, 0]
  const head = async () => {
    asked += 1
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    const end = await answer().finally(() => (atOnce -= 1))
    return end
  }
  return {
    end: endOfLog(head, appended, closing.signal),
    close: () => closing.abort(),
    asked: () => asked,
    mostAtOnce: () => mostAtOnce,
    answerWith: (next: typeof answer) => {
      answer = next
      appended.wake()
    },
    hear: appended.hear,
  }
}

afterEach(() => {
  vi.useRealTimers()
})

const ten = Array.from({ length: 10 })
const idleSignal = new AbortController().signal

it('is looked at once for all who wait there, and lets all go on', async () => {
  const { end, answerWith, hear, asked, mostAtOnce, close } = openEndOfLog()
  hear(laterPosition)
  const waiting = Promise.all(ten.map(() => end.passes(START_OF_LOG, idleSignal)))
  await expect.poll(asked).toBeGreaterThan(2)
  answerWith(async () => laterPosition)
  await waiting
  expect(mostAtOnce()).toBe(1)
  close()
})

it('is known to whoever comes later, who does not wait', async () => {
  const { end, answerWith, close } = openEndOfLog()
  answerWith(async () => laterPosition)
  await end.passes(START_OF_LOG, idleSignal)
  await end.passes(START_OF_LOG, idleSignal)
  close()
})

it('is found out about again and again while the server is away', async () => {
  const { end, answerWith, hear, asked, close } = openEndOfLog()
  hear(laterPosition)
  answerWith(() => Promise.reject(new LogUnavailable()))
  const waiting = end.passes(START_OF_LOG, idleSignal)
  await expect.poll(asked).toBeGreaterThan(1)
  answerWith(async () => laterPosition)
  await waiting
  close()
})

it('that cannot be told is looked for by each', async () => {
  const { end, answerWith, close } = openEndOfLog()
  answerWith(() => Promise.reject(new Error('No such table')))
  await Promise.all(ten.map(() => end.passes(START_OF_LOG, idleSignal)))
  close()
})

it('is not waited for by who leaves', async () => {
  const { end, close } = openEndOfLog()
  const leaving = new AbortController()
  const waiting = end.passes(START_OF_LOG, leaving.signal)
  leaving.abort()
  await waiting
  close()
})

it('is looked at again soon while what was appended is not seen, and seldom from then on', async () => {
  vi.useFakeTimers()
  const { end, answerWith, hear, asked, close } = openEndOfLog()
  const waiting = end.passes(START_OF_LOG, idleSignal)
  hear(laterPosition)
  // An older transaction hides it.
  await vi.advanceTimersByTimeAsync(200)
  const soon = asked()
  expect(soon).toBeGreaterThan(5)
  answerWith(async () => laterPosition)
  await waiting
  const leaving = new AbortController()
  const next = end.passes(laterPosition, leaving.signal)
  await vi.advanceTimersByTimeAsync(0)
  const seen = asked()
  await vi.advanceTimersByTimeAsync(499)
  expect(asked()).toBe(seen)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(seen + 1)
  leaving.abort()
  await next
  close()
})
