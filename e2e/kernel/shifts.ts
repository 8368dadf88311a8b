import type { Page } from 'playwright-core'

/** The limit of a good Cumulative Layout Shift. */
const MAX_LAYOUT_SHIFT = 0.1

/** Browsers add up shifts without a pause of a second between them, for five seconds at most. */
const PAUSE_MS = 1_000
const MAX_WINDOW_MS = 5_000

/** Records elements that move by themselves while visible: not within half a second of a key or a click. */
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

/** The shifts since the page loaded or since the last call, in words, when they exceed the limit. */
export const shiftsOn = async (page: Page): Promise<readonly string[]> => {
  const shifts = await page.evaluate<readonly Shift[]>('takeShifts()')
  const tooMany = groupShifts(shifts).filter((window) => sumOf(window) > MAX_LAYOUT_SHIFT)
  return tooMany.flat().map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(', ')}`)
}

/** Delivers answers in the order of the requests, each some frames after the last, so that the page fills gradually. */
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

/** Delivers all pending answers at once when the last has arrived. */
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

/** Waits until no request is pending and everything has been rendered. */
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
