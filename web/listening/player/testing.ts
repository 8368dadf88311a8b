import { act } from '@testing-library/react'
import { wordsOf } from '../../../domain/listening/words/words.ts'
import type { Playlist } from '../../../projections/listening/playlist/view.ts'
import { mount } from './mount.tsx'

let close = () => {}

/** Closes the player that was opened last. */
export const closePlayer = (): void => close()

/** jsdom has no layout, so `see` says whether the controls are in sight. */
let observerCallback: IntersectionObserverCallback | undefined
export const see = (isIntersecting: boolean) =>
  act(() => observerCallback?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
export class FakeObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(callback: IntersectionObserverCallback) {
    observerCallback = callback
  }
  observe() {}
  disconnect() {}
}

/** The player in a browser that plays at once. The sound moves only when `tick` says how far. */
export const openPlayer = (playlist: Playlist, article: string | null = null) => {
  const root = document.createElement('div')
  const element = document.createElement('audio')
  element.setAttribute('src', playlist.articles.find(({ soundfile }) => soundfile)?.soundfile?.url ?? '')
  let paused = true
  let time = 0
  Object.defineProperty(element, 'error', { value: null, configurable: true })
  Object.defineProperty(element, 'paused', { get: () => paused })
  Object.defineProperty(element, 'currentTime', {
    get: () => time,
    set: (to: number) => {
      time = to
    },
  })
  Object.defineProperty(element, 'src', {
    set: (to: string) => {
      time = 0
      element.setAttribute('src', to)
    },
  })
  Object.defineProperty(element, 'duration', { get: () => 30 })
  const happen = (name: string) => element.dispatchEvent(new Event(name))
  element.load = () => undefined
  element.play = async () => {
    paused = false
    happen('play')
    happen('playing')
  }
  element.pause = () => {
    paused = true
    happen('pause')
  }
  document.body.append(root, element)
  act(() => {
    const app = mount(root, element, { playlist, words: wordsOf(playlist), article, code: 'x' })
    close = () => {
      act(() => app?.unmount())
      element.remove()
      root.remove()
      close = () => {}
    }
  })
  return {
    element,
    time: () => time,
    tick: (seconds: number) =>
      act(() => {
        time = seconds
        happen('timeupdate')
      }),
    end: () =>
      act(() => {
        time = 30
        happen('timeupdate')
        happen('ended')
        happen('playing')
      }),
    source: () => element.getAttribute('src'),
  }
}
