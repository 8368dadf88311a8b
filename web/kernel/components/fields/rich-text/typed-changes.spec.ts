import { beforeEach, expect, it, vi } from 'vitest'
import { createTypedChanges } from './typed-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const typedText = () => {
  let passed = 0
  const changes = createTypedChanges()
  changes.passBy(() => {
    passed += 1
  })
  const type = (letters: number, every: number) => {
    for (let letter = 0; letter < letters; letter += 1) {
      changes.note()
      vi.advanceTimersByTime(every)
    }
  }
  return { ...changes, type, passed: () => passed }
}

it('passes the first letter on at once, and further ones in a pause', () => {
  const { type, passed } = typedText()
  type(1, 100)
  expect(passed()).toBe(1)
  type(20, 100)
  expect(passed()).toBe(1)
  vi.advanceTimersByTime(400)
  expect(passed()).toBe(2)
})

it('passes on at once what waits when the text is left, and nothing when nothing waits', () => {
  const { type, flush, passed } = typedText()
  type(3, 100)
  flush()
  flush()
  expect(passed()).toBe(2)
})

it('passes on what is typed without a pause, after ten seconds', () => {
  const { type, passed } = typedText()
  type(1 + 103, 100)
  expect(passed()).toBe(2)
})

it('begins anew when the text was replaced from outside', () => {
  const { type, restart, passed } = typedText()
  type(1, 500)
  restart()
  type(1, 0)
  expect(passed()).toBe(2)
})
