import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

const A_FRAME_MS = 20

afterEach(() => {
  cleanup()
  if (!vi.isFakeTimers()) return
  // jsdom asks once for the frame that mends a lost focus: of a clock put away before, no frame would ever come again.
  vi.advanceTimersByTime(A_FRAME_MS)
  vi.useRealTimers()
})

/** Files share a window: what one has stored is none of the next one's. */
afterAll(() => {
  sessionStorage.clear()
  localStorage.clear()
})
