import { afterAll } from 'vitest'

/** Files share a window: what one has stored is none of the next one's. */
afterAll(() => {
  sessionStorage.clear()
  localStorage.clear()
})
