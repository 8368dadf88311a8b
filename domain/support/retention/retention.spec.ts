import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { UserId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { RetentionEvent } from './events.ts'
import { type RetentionName, retentionKindOf, retentionNames } from './kinds.ts'
import { retentionDecider, timeOf } from './retention.ts'

const given = specify(retentionDecider)
const setBy = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
const reason = 'Beslut av styrelsen'
const choiceOf = (kind: RetentionName, time: number) => ({ kind, time, reason, setBy })
const retentionSet = (kind: RetentionName, time: number): RetentionEvent => ({
  type: 'RetentionSet',
  data: choiceOf(kind, time),
})
const setRetention = (kind: RetentionName, time: number) => ({ type: 'SetRetention', ...choiceOf(kind, time) }) as const

describe('a time', () => {
  it('is chosen within its bounds', () => {
    given().when(setRetention('request', 30)).then(retentionSet('request', 30))
    given().when(setRetention('request', 13)).thenRejected('RetentionOutOfBounds')
    given().when(setRetention('request', 731)).thenRejected('RetentionOutOfBounds')
  })
  it('is chosen once', () => given(retentionSet('request', 30)).when(setRetention('request', 30)).thenNothing())
  it('of invoice facts is never less than that of the law', () =>
    given().when(setRetention('invoice', 6)).thenRejected('RetentionOutOfBounds'))
  it('is the usual one until another is chosen', () => {
    expect(timeOf({}, 'request')).toBe(90)
    expect(timeOf({}, 'removedSubscriber')).toBeNull()
    expect(timeOf(fold(retentionDecider, [retentionSet('request', 30)]), 'request')).toBe(30)
  })
})

it.each(retentionNames)('has a usual time within the bounds for %s', (name) => {
  const { usual, least, most } = retentionKindOf(name)
  expect(least).toBeLessThan(most)
  expect(usual ?? least).toBeGreaterThanOrEqual(least)
  expect(usual ?? least).toBeLessThanOrEqual(most)
})

it('reads every event in the shape it was first stored', () =>
  expect(fold(retentionDecider, storedEvents(import.meta.dirname) as RetentionEvent[])).toEqual({
    request: { time: 30, reason, setBy },
  }))
