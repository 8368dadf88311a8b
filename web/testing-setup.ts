import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Its second is over before a busy machine has drawn once, and what came in that moment is not looked at any more.
configure({ asyncUtilTimeout: 15_000 })

/** Nothing has a size in jsdom, so that nothing changes it. */
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
  // jsdom asks once for the frame that mends a lost focus: of a clock put away before, no frame would ever come again.
  vi.advanceTimersByTime(FRAME_MS)
  vi.useRealTimers()
})

/** Files share a window: what one has stored is none of the next one's. */
afterAll(() => {
  sessionStorage.clear()
  localStorage.clear()
})
