import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PROGRESS_INTERVAL_MS, soundOf } from './sound.ts'

const parts = ['/1.mp3', '/2.mp3'].map((url) => ({ url, duration: 10 }))

const open = () => {
  const element = document.createElement('audio')
  element.play = () => Promise.resolve()
  element.load = () => undefined
  return { element, sound: soundOf(element, parts, (url) => url) }
}
const happen = (element: HTMLAudioElement, name: string) => element.dispatchEvent(new Event(name))

beforeEach(() => {
  vi.useFakeTimers()
})

describe('the time between two sounds', () => {
  it('is from the end of one until the next is heard', () => {
    const { element, sound } = open()
    expect(sound.isBetween()).toBe(false)
    happen(element, 'ended')
    expect(element.getAttribute('src')).toBe('/2.mp3')
    expect(sound.isBetween()).toBe(true)
    happen(element, 'playing')
    expect(sound.isBetween()).toBe(false)
  })

  it('is no longer when the next cannot be had, or does not come', () => {
    const { element, sound } = open()
    happen(element, 'ended')
    happen(element, 'error')
    expect(sound.isBetween()).toBe(false)
    happen(element, 'ended')
    vi.advanceTimersByTime(PROGRESS_INTERVAL_MS)
    expect(sound.isBetween()).toBe(false)
  })
})

it('knows which part plays when the page has begun with another than the first', () => {
  const element = document.createElement('audio')
  element.setAttribute('src', '/2.mp3')
  const sound = soundOf(element, parts, (url) => url)
  expect(sound.time().elapsed).toBe(10)
  expect(sound.following()).toBeUndefined()
})

it('is as long as is said of it elsewhere, whatever the browser makes of the file, and as the browser says where nothing is', () => {
  const { element, sound } = open()
  Object.defineProperty(element, 'duration', { get: () => 10.6 })
  expect(sound.time().duration).toBe(20)
  element.currentTime = 10.55
  expect(sound.time().elapsed).toBe(10)
  sound.load([{ url: '/live.mp3', duration: 0 }])
  expect(sound.time().duration).toBe(10.6)
})

describe('fetched again when the server is back', () => {
  const fail = () => {
    const { element, sound } = open()
    const played = vi.fn(() => Promise.resolve())
    element.play = played
    element.pause = () => undefined
    sound.load(parts, 4)
    return { element, sound, played }
  }

  it('is heard on from where it was, if it was to be heard', () => {
    const { element, sound, played } = fail()
    sound.play()
    happen(element, 'error')
    sound.fetchAgain()
    sound.fetchAgain()
    expect(played).toHaveBeenCalledTimes(3)
    expect([element.getAttribute('src'), element.currentTime]).toEqual(['/1.mp3', 4])
  })

  it('is not heard where nobody has asked for it, or has paused it', () => {
    const { sound, played } = fail()
    sound.fetchAgain()
    sound.play()
    sound.pause()
    sound.fetchAgain()
    expect(played).toHaveBeenCalledTimes(1)
  })
})
