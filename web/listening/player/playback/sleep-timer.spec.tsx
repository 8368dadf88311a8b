import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAnnounced } from '../parts/announcements.ts'
import { InSwedish } from '../testing-words.tsx'
import { useSleepTimer } from './sleep-timer.ts'
import { soundOf } from './sound.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const open = () => {
  const element = document.createElement('audio')
  const pause = vi.fn<() => void>()
  element.pause = pause
  const onArticleEnd = vi.fn<() => void>()
  const sound = soundOf(element, [{ url: '/1.mp3', duration: 30 }], (url) => url)
  const hook = renderHook(() => ({ ...useSleepTimer(sound, onArticleEnd), said: useAnnounced() }), {
    wrapper: InSwedish,
  })
  return { element, pause, onArticleEnd, timer: () => hook.result.current }
}
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

describe('falling asleep', () => {
  it('fades for ten seconds, stops, says so, and is as loud as before', () => {
    const { element, pause, timer } = open()
    act(() => timer().choose('5'))
    pass(289)
    expect(element.volume).toBe(1)
    pass(6)
    expect([element.volume, pause.mock.calls.length]).toEqual([0.5, 0])
    pass(5)
    expect([element.volume, pause.mock.calls.length]).toEqual([1, 1])
    expect(timer()).toMatchObject({ choice: 'off', slept: 'within' })
    expect(timer().said.trim()).toBe('Insomningen har stoppat ljudet.')
  })

  it('is as loud as before when it is taken back', () => {
    const { element, timer } = open()
    act(() => timer().choose('5'))
    pass(295)
    act(() => timer().choose('off'))
    expect([element.volume, timer().slept]).toEqual([1, undefined])
  })

  it('comes behind the article, and may take one more', () => {
    const { element, onArticleEnd, timer } = open()
    act(() => timer().choose('article'))
    act(() => void element.dispatchEvent(new Event('ended')))
    expect([timer().slept, onArticleEnd.mock.calls.length]).toEqual(['behind', 1])
    act(() => timer().choose('article'))
    expect(timer()).toMatchObject({ choice: 'article', slept: undefined })
  })
})
