import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The default second is over before a busy machine has rendered once, and the library does not check again afterwards.
configure({ asyncUtilTimeout: 40_000 })

/** Elements have no size in jsdom, so no size ever changes. */
class NoSizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoSizeObserver

const FRAME_MS = 20

afterEach(() => {
  cleanup()
  if (!vi.isFakeTimers()) return
  // jsdom requests one animation frame to restore a lost focus: with fake timers removed before it, no frame would ever
  // come again.
  vi.advanceTimersByTime(FRAME_MS)
  vi.useRealTimers()
})

const dropCookies = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
}

/** Files share a window: this clears what one has stored, shown and replaced before the next. */
afterAll(() => {
  vi.unstubAllGlobals()
  dropCookies()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})
