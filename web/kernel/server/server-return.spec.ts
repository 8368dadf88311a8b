import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerWatch, type ServerHealth } from './server-return.ts'

let health: ServerHealth = 'well'
const askedTimes: number[] = []
let startTime = 0

beforeEach(() => {
  vi.useFakeTimers()
  askedTimes.length = 0
  startTime = performance.now()
  vi.stubGlobal('fetch', async () => {
    askedTimes.push(Math.round(performance.now() - startTime) / 1_000)
    if (health === 'silent') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: health === 'failing' ? 502 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setVisibility('visible')
})

const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

const startWaiting = (options: { isInDoubt?: boolean } = {}, watch = createServerWatch()) => {
  const heard: ServerHealth[] = []
  const came = vi.fn()
  const end = watch({ onReturn: came, onHealth: (now) => heard.push(now), ...options })
  return { heard, came, end }
}

it('asks with growing pauses, and hands back when the server is well again', async () => {
  health = 'failing'
  const { heard, came } = startWaiting()
  await pass(20)
  expect(askedTimes).toEqual([0, 2, 5, 10, 18])
  health = 'silent'
  await pass(15)
  expect(heard.slice(-2)).toEqual(['failing', 'silent'])
  expect(came).not.toHaveBeenCalled()
  health = 'well'
  await pass(15)
  expect(came).toHaveBeenCalledOnce()
  await pass(60)
  expect(askedTimes).toHaveLength(7)
})

it('asks for nothing while nobody looks, and at once when somebody does', async () => {
  health = 'failing'
  const { came } = startWaiting()
  await pass(1)
  setVisibility('hidden')
  await pass(60)
  expect(askedTimes).toEqual([0])
  health = 'well'
  setVisibility('visible')
  await pass(0)
  expect(came).toHaveBeenCalledOnce()
})

it('tries again what does not come from a server that is well, ever more seldom, and then leaves it to a person', async () => {
  health = 'well'
  const watch = createServerWatch()
  const tried: number[] = []
  const again = () =>
    watch({
      onReturn: () => {
        tried.push(Math.round(performance.now() - startTime) / 1_000)
        again()
      },
    })
  again()
  await pass(300)
  expect(tried).toEqual([2, 5, 10, 18, 33])
})

it('has no say in what fails while the server is well all the time', async () => {
  health = 'well'
  const { came } = startWaiting({ isInDoubt: true })
  await pass(60)
  expect(askedTimes).toEqual([0])
  expect(came).not.toHaveBeenCalled()
})

it('hands back what was in doubt once the server has been away', async () => {
  health = 'silent'
  const { came } = startWaiting({ isInDoubt: true })
  await pass(1)
  health = 'well'
  await pass(5)
  expect(came).toHaveBeenCalledOnce()
})

it('is one questioner for all that waits, and none when nothing does', async () => {
  health = 'failing'
  const watch = createServerWatch()
  const [first, second] = [startWaiting({}, watch), startWaiting({}, watch)]
  await pass(3)
  expect(askedTimes).toEqual([0, 2])
  first.end()
  second.end()
  await pass(60)
  expect(askedTimes).toEqual([0, 2])
  const third = startWaiting({}, watch)
  await pass(0)
  expect(third.heard).toEqual(['failing'])
})
