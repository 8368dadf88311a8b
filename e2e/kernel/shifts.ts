import type { Page } from 'playwright-core'

/** What is called good of Cumulative Layout Shift. */
const MAX_LAYOUT_SHIFT = 0.1

/** Of what moves without a second between, and for five seconds at most, as browsers count it. */
const PAUSE_MS = 1_000
const MAX_WINDOW_MS = 5_000

/** Notes what is moved by itself while it is seen: what follows within half a second of a key or a click is not. */
const watch = `(() => {
  const told = (node) => node ? node.nodeName + '.' + (node.className ?? '') + ' ' + (node.textContent ?? '').slice(0, 30) : 'what is gone'
  let shifts = []
  const note = (entries) => {
    for (const { value, hadRecentInput, startTime, sources } of entries)
      if (!hadRecentInput) shifts.push({ value, at: startTime, moved: sources.map(({ node, previousRect, currentRect }) => told(node) + ' from ' + Math.round(previousRect.y) + ' to ' + Math.round(currentRect.y)) })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeShifts = () => {
    note(observer.takeRecords())
    const taken = shifts
    shifts = []
    return taken
  }
})()`

export const watchShifts = (page: Page) => page.addInitScript(watch)

type Shift = { readonly value: number; readonly at: number; readonly moved: readonly string[] }

const groupShifts = (shifts: readonly Shift[]): readonly (readonly Shift[])[] => {
  const windows: Shift[][] = []
  for (const shift of shifts) {
    const window = windows.at(-1)
    const isLater =
      shift.at - (window?.at(-1)?.at ?? 0) >= PAUSE_MS || shift.at - (window?.[0]?.at ?? 0) >= MAX_WINDOW_MS
    if (window && !isLater) window.push(shift)
    else windows.push([shift])
  }
  return windows
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

/** Since the page was loaded or asked last, in words, if it is more than can be borne. */
export const shiftsOn = async (page: Page): Promise<readonly string[]> => {
  const shifts = await page.evaluate<readonly Shift[]>('takeShifts()')
  const tooMany = groupShifts(shifts).filter((window) => sumOf(window) > MAX_LAYOUT_SHIFT)
  return tooMany.flat().map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(', ')}`)
}

/** Answers come in the order in which they were asked for, each some frames after the one before: nothing is whole at once. */
const ANSWER_IN_ORDER_SCRIPT = `(() => {
  const frames = (count) => new Promise((done) => {
    const step = () => (count-- > 0 ? requestAnimationFrame(step) : done())
    step()
  })
  const ask = window.fetch
  let last
  window.waiting = 0
  window.fetch = async (...asked) => {
    window.waiting += 1
    const answer = ask(...asked)
    last = Promise.allSettled([last, answer]).then(() => frames(2))
    await last
    window.waiting -= 1
    return answer
  }
})()`

export const answerOneByOne = (page: Page) => page.addInitScript(ANSWER_IN_ORDER_SCRIPT)

/** Answers come in one moment, as soon as all that have been asked for are there. */
const ANSWER_TOGETHER_SCRIPT = `(() => {
  const ask = window.fetch
  const held = []
  let calm = 0
  window.waiting = 0
  const step = () => {
    calm = held.length > 0 && held.every(({ isThere }) => isThere) ? calm + 1 : 0
    if (calm > 2) for (const each of held.splice(0)) each.go()
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  window.fetch = async (...asked) => {
    window.waiting += 1
    calm = 0
    const each = { isThere: false }
    const gone = new Promise((go) => (each.go = go))
    held.push(each)
    const answer = ask(...asked)
    await Promise.allSettled([answer])
    each.isThere = true
    await gone
    window.waiting -= 1
    return answer
  }
})()`

export const answerTogether = (page: Page) => page.addInitScript(ANSWER_TOGETHER_SCRIPT)

const CALM_FRAMES = 8

/** Until nothing is waited for any more and all of it has been drawn. */
export const waitForCalm = (page: Page): Promise<void> =>
  page.evaluate<void>(`new Promise((done) => {
    let calm = 0
    const step = () => {
      calm = window.waiting === 0 && !document.querySelector('.loading') ? calm + 1 : 0
      if (calm > ${CALM_FRAMES.toString()}) done()
      else requestAnimationFrame(step)
    }
    step()
  })`)
