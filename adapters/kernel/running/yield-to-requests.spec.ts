import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRequestYield } from './yield-to-requests.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const MAX_REQUEST_MS = 250

/** Work that yields once, and whether it continues. */
const startWork = ({ giveWay }: ReturnType<typeof createRequestYield>) => {
  const state = { goesOn: false }
  const ended = giveWay().then(() => (state.goesOn = true))
  return { state, ended }
}

it('goes on at once where nobody waits', async () => {
  await startWork(createRequestYield(MAX_REQUEST_MS)).ended
})

it('goes on when the last one waits no more, whoever says twice that she does not', async () => {
  const people = createRequestYield(MAX_REQUEST_MS)
  const [one, two] = [people.enter(), people.enter()]
  const { state, ended } = startWork(people)
  one()
  one()
  await vi.advanceTimersByTimeAsync(MAX_REQUEST_MS - 1)
  expect(state.goesOn).toBe(false)
  two()
  await ended
})

it('gives way to nobody for longer than that, however many come after each other', async () => {
  const people = createRequestYield(MAX_REQUEST_MS)
  people.enter()
  const { state, ended } = startWork(people)
  for (let waited = 50; waited < MAX_REQUEST_MS; waited += 50) {
    await vi.advanceTimersByTimeAsync(50)
    people.enter()
  }
  expect(state.goesOn).toBe(false)
  await vi.advanceTimersByTimeAsync(50)
  await ended
})

it('gives way no more to whoever has waited so long', async () => {
  const people = createRequestYield(MAX_REQUEST_MS)
  people.enter()
  await vi.advanceTimersByTimeAsync(MAX_REQUEST_MS)
  await startWork(people).ended
})
