import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type PlaybackEvent, type PlaybackInput, playback } from './playback.ts'

const defaultInput: PlaybackInput = { index: 0, articles: 5, nexts: 0, rescanAfter: 2, playNextAuto: true, heard: [] }

const stateAfter = (input: Partial<PlaybackInput>, ...events: PlaybackEvent['type'][]) => {
  const actor = createActor(playback, { input: { ...defaultInput, ...input } }).start()
  for (const type of events) actor.send(type === 'choose' ? { type, index: 3 } : { type })
  const { value, context } = actor.getSnapshot()
  return { value, index: context.index, nexts: context.nexts, wanted: context.wanted }
}

describe('moving through the articles', () => {
  it('is silent until the listener plays', () => expect(stateAfter({})).toMatchObject({ value: 'stop', wanted: false }))

  it('goes on by itself at the end of an article', () =>
    expect(stateAfter({}, 'played', 'ended')).toEqual({ value: 'play', index: 1, nexts: 0, wanted: true }))

  it('stops at the end when the publication does not go on by itself', () =>
    expect(stateAfter({ playNextAuto: false }, 'played', 'ended')).toMatchObject({
      value: 'stop',
      index: 0,
      wanted: false,
    }))

  it('is over after the last article, also when the listener falls asleep', () => {
    expect(stateAfter({ index: 4 }, 'played', 'ended')).toMatchObject({ value: 'over', index: 4, wanted: false })
    expect(stateAfter({ index: 4 }, 'played', 'fell asleep')).toMatchObject({ value: 'over', wanted: false })
  })

  it('starts over from its end, or plays the last once more', () => {
    expect(stateAfter({ index: 4 }, 'played', 'ended', 'start over')).toMatchObject({
      value: 'play',
      index: 0,
      wanted: true,
    })
    expect(stateAfter({ index: 4 }, 'played', 'ended', 'played')).toMatchObject({ value: 'play', index: 4 })
    expect(stateAfter({ index: 4 }, 'played', 'ended', 'next')).toMatchObject({ value: 'over', index: 4 })
  })

  it('has nothing after the last', () =>
    expect(stateAfter({ index: 4 }, 'played', 'next')).toMatchObject({ value: 'play', index: 4, nexts: 0 }))

  it('has nothing before the first', () => expect(stateAfter({}, 'previous')).toMatchObject({ index: 0, wanted: true }))

  it('plays what is chosen', () =>
    expect(stateAfter({}, 'choose')).toMatchObject({ value: 'play', index: 3, wanted: true }))
})

describe('what has been heard', () => {
  it('is what was listened to the end, not what was passed over', () => {
    const actor = createActor(playback, { input: defaultInput }).start()
    for (const type of ['played', 'ended', 'next', 'ended'] as const) actor.send({ type })
    expect(actor.getSnapshot().context.heard).toEqual([0, 2])
  })

  it('is known from earlier visits', () => {
    const actor = createActor(playback, { input: { ...defaultInput, heard: [3] } }).start()
    for (const type of ['played', 'ended'] as const) actor.send({ type })
    expect(actor.getSnapshot().context.heard).toEqual([3, 0])
  })
})

describe('scanning again', () => {
  it("is asked for after the configured number of the listener's own next", () =>
    expect(stateAfter({}, 'played', 'next', 'next', 'next')).toEqual({
      value: 'rescan',
      index: 2,
      nexts: 2,
      wanted: false,
    }))

  it('remembers presses from before', () => expect(stateAfter({ nexts: 2 }, 'next')).toMatchObject({ value: 'rescan' }))

  it('does not count auto-advance, previous or choosing', () =>
    expect(stateAfter({}, 'played', 'ended', 'previous', 'choose', 'previous')).toMatchObject({
      value: 'play',
      nexts: 0,
    }))

  it('is off at 0', () =>
    expect(stateAfter({ rescanAfter: 0 }, 'next', 'next', 'next', 'next')).toMatchObject({ value: 'play', index: 4 }))

  it('is not asked for where there is nothing more', () =>
    expect(stateAfter({ nexts: 2, index: 4 }, 'played', 'next')).toMatchObject({ value: 'play' }))

  it('offers a way on without paper', () =>
    expect(stateAfter({ nexts: 2 }, 'next', 'go on')).toEqual({ value: 'play', index: 1, nexts: 0, wanted: true }))

  it('lets the listener start over', () =>
    expect(stateAfter({ nexts: 2, index: 2 }, 'next', 'start over')).toMatchObject({
      value: 'play',
      index: 0,
      nexts: 2,
    }))

  it('lets the listener choose from the list', () =>
    expect(stateAfter({ nexts: 2 }, 'next', 'choose')).toMatchObject({ value: 'play', index: 3 }))
})
