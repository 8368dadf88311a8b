import { expect, it, vi } from 'vitest'

it('loses a focus while the clock stands', () => {
  vi.useFakeTimers()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  button.remove()
  expect(document.activeElement).toBe(document.body)
})

it('is given frames again by whoever comes after', async () => {
  const time = await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(time).toBeGreaterThan(0)
})
