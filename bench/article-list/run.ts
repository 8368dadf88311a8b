// Measures a list of five hundred articles on a machine with a quarter of this one's processor: memory and response
// times. `node bench/article-list/run.ts [--runs 5] [--articles 500]`. Needs the built web and Chromium. Prints
// medians.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, swedish } from '../../e2e/kernel/browser.ts'
import { logIn } from '../../e2e/kernel/desk.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { admin, openPlace } from './place.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, articles: { type: 'string', default: '500' } },
})
const PORT = 5161
const PROCESSOR = 4
const SCROLLED_PX = 8_000
const WHEEL_PX = 200
const IDLE_MS = 5_000

/** Records the long tasks of the page, and the time from a press to the next frame. */
const stopwatch = `{
  window.noted = { tasks: [], presses: [] }
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  new PerformanceObserver((list) => noted.presses.push(...list.getEntries().filter(({ name }) => name === 'click').map(({ duration }) => duration)))
    .observe({ type: 'event', durationThreshold: 16 })
}`

const countNodes = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let count = 0
  while (walker.nextNode()) count += 1
  return count
})()`

const longestEntry = (page: Page, kind: 'tasks' | 'presses') => page.evaluate<number>(`Math.max(0, ...noted.${kind})`)

const busySeconds = async (tools: CDPSession) => {
  const { metrics } = await tools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Counts the bytes on the wire of API reads. */
const countBytes = async (tools: CDPSession) => {
  const read = new Set<string>()
  let bytes = 0
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/articles')) read.add(requestId)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (read.has(requestId)) bytes += encodedDataLength
  })
  await tools.send('Network.enable')
  return () => bytes
}

/** Uses the mouse only: a locator's checks before and after a press run in the page, and would be counted. */
const selectAll = async (page: Page) => {
  const box = await page.locator('thead .react-aria-Checkbox').boundingBox()
  if (!box) throw new Error('Nothing selects all')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await setTimeout(1_000)
  await page.mouse.down()
  await page.mouse.up()
  await setTimeout(1_000)
  return longestEntry(page, 'presses')
}

const place = await openPlace(PORT, Number(values.articles))

const visit = async (browser: Browser) => {
  const context = await swedish(browser, { baseURL: place.address, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await page.addInitScript(stopwatch)
  await page.goto(`/publications/articles/${place.issueId}`)
  const bytes = await countBytes(tools)
  await logIn(page, admin)
  await page.getByRole('rowheader').nth(10).waitFor()
  await setTimeout(1_000)
  const nodes = await page.evaluate<number>(countNodes)
  const first = bytes()
  await tools.send('Performance.enable')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })

  const before = await busySeconds(tools)
  await setTimeout(IDLE_MS)
  const idle = ((await busySeconds(tools)) - before) / (IDLE_MS / 100_000)

  await page.evaluate('noted.tasks.length = 0')
  await page.mouse.move(640, 500)
  for (let at = 0; at < SCROLLED_PX; at += WHEEL_PX) {
    await page.mouse.wheel(0, WHEEL_PX)
    await setTimeout(30)
  }
  await setTimeout(1_000)
  const scrolling = await longestEntry(page, 'tasks')
  const scrolled = await page.evaluate<number>(countNodes)

  await page.evaluate('scrollTo(0, 0), noted.presses.length = 0')
  await setTimeout(1_000)
  const selecting = await selectAll(page)
  await page.getByText(`${values.articles} av ${values.articles} valda`).waitFor()

  const known = bytes()
  const [article] = await place.api<readonly CreatedEntity[]>({ path: `/api/articles/issue/${place.issueId}` })
  const name = `Nyhet ${Date.now()}`
  await place.api({ method: 'PUT', path: `/api/articles/${article?._id}`, body: { name } })
  await page.locator('a[data-name]', { hasText: name }).waitFor()
  await setTimeout(500)
  const changed = bytes() - known
  await context.close()
  return { nodes, scrolled, idle, scrolling, selecting, first, changed }
}

type Figures = Awaited<ReturnType<typeof visit>>

const figureTexts: Readonly<Record<keyof Figures, string>> = {
  nodes: 'Nodes of the page when it is there',
  scrolled: `Nodes after ${SCROLLED_PX} px`,
  idle: 'Busy while nothing happens, %',
  scrolling: `Longest task over ${SCROLLED_PX} px, ms (0: none of 50)`,
  selecting: 'Select all → its picture, ms',
  first: 'Bytes of the list',
  changed: 'Bytes of one change',
}

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const browser = await openBrowser()
try {
  const runs: Figures[] = []
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit(browser))
  for (const [figure, text] of Object.entries(figureTexts)) {
    // The cast is sound: the table is total.
    const figures = runs.map((each) => each[figure as keyof Figures])
    console.log(
      `${text.padEnd(44)} median ${median(figures).toFixed(1).padStart(9)}  max ${Math.max(...figures)
        .toFixed(1)
        .padStart(9)}`,
    )
  }
} finally {
  await browser.close()
  await place.stop()
}
