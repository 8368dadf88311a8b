import { describe, expect, it } from 'vitest'
import { knownIds } from './known-ids.ts'

const event = (id: string, revision: number) => ({ id, revision })

describe('the ids of events that lie in streams', () => {
  it('are known up to where reading ended', () => {
    const known = knownIds()
    known.learn('a', 0, [event('one', 0), event('two', 1)])
    known.learn('a', 1, [event('two', 1), event('three', 2)])
    expect(known.next('a')).toBe(3)
    expect(['one', 'two', 'three', 'four'].map((id) => known.revisionOf('a', id))).toEqual([0, 1, 2, undefined])
  })

  it('are not taken from behind a gap', () => {
    const known = knownIds()
    known.learn('a', 4, [event('five', 4)])
    expect([known.next('a'), known.revisionOf('a', 'five')]).toEqual([0, undefined])
  })

  it('are forgotten when many other streams have been used since, and never while one is in use', () => {
    const known = knownIds()
    known.learn('forgotten', 0, [event('x', 0)])
    known.learn('used', 0, [event('y', 0)])
    for (let at = 0; at < 30_000; at += 1) {
      known.learn(`other-${at}`, 0, [event('z', 0)])
      known.learn('used', at + 1, [event(`y${at}`, at + 1)])
    }
    expect([known.next('forgotten'), known.next('used')]).toEqual([0, 30_001])
    expect(known.revisionOf('used', 'y')).toBe(0)
  })

  it('are forgotten with a long stream when others as long follow', () => {
    const known = knownIds()
    const events = Array.from({ length: 40_000 }, (_, at) => event(`${at}`, at))
    for (const stream of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) known.learn(stream, 0, events)
    expect(['a', 'g'].map((stream) => known.next(stream))).toEqual([0, 40_000])
  })
})
